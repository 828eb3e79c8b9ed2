/** Who is at this device: nobody yet, a guest, or somebody with an account. */

import { ApiError, get, post, type Person } from './api';
import { GUEST, shownName } from './names';

let me = $state.raw<Person | null>(null);
let known = $state.raw(false);
let asking: Promise<Person | null> | null = null;

export const person = {
  /** Null: nobody has said who they are (or we do not know yet, see `known`). */
  get me(): Person | null {
    return me;
  },
  get known(): boolean {
    return known;
  },
  get name(): string {
    return me ? shownName(me.name) : '';
  },
  get isGuest(): boolean {
    return me !== null && !me.login;
  },

  /** Asks the server once who we are. */
  load(): Promise<Person | null> {
    asking ??= get('/api/me')
      .then((found) => (found ? take(found) : nobody()))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        // Not reached: it stays open who we are.
        asking = null;
        return null;
      });
    return asking;
  },

  /** Somebody in any case: whoever has no name yet becomes a guest. */
  async ensure(name?: string): Promise<Person> {
    const found = me ?? (await person.load());
    return found ?? take(await post('/api/guest', {}, { name: name?.trim() || GUEST }));
  },

  async rename(name: string): Promise<void> {
    if (!me) await person.ensure(name);
    else take(await post('/api/me', {}, { name: name.trim() }));
  },

  async register(login: string, password: string): Promise<void> {
    await person.ensure(login);
    take(await post('/api/account', {}, { login, password }));
  },

  async signIn(login: string, password: string): Promise<void> {
    take(await post('/api/sign-in', {}, { login, password }));
  },

  async signOut(): Promise<void> {
    await post('/api/sign-out');
    nobody();
  },
};

function nobody(): null {
  me = null;
  known = true;
  asking = Promise.resolve(null);
  return null;
}

function take(found: Person): Person {
  me = found;
  known = true;
  asking = Promise.resolve(found);
  return found;
}
