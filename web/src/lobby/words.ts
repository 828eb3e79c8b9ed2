/** What a game's catalogue says in the lobby; what is the same for every game is in the kit's. */

import { has, t, type Params } from '../lang/lang.svelte';

export function lobbyWord(game: string, key: string, params?: Params): string | undefined {
  const full = [`${game}-lobby.${key}`, `kit-lobby.${key}`].find(has);
  return full === undefined ? undefined : t(full, params);
}
