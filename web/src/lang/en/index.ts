/** All areas of this language, in one chunk. */
import { areas, type Files } from '../areas';

const own: Files = import.meta.glob('./*.json', { eager: true });
const shared: Files = import.meta.glob('../../../../src/parlour/rules/kit/words/en/{table,sentences}.json', {
  eager: true,
});
const lobbies: Files = import.meta.glob('../../../../src/parlour/rules/*/words/en/lobby.json', { eager: true });

export default areas(own, shared, lobbies);
