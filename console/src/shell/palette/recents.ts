import { recentUsersMaximum } from '@keystead/contract/users/recent-users.ts';
import { z } from 'zod';
import { sessionStore } from '../session/session.ts';

const storedRecents = z.object({ people: z.array(z.uuid()), customers: z.array(z.string()) });
export type Recents = z.output<typeof storedRecents>;

const none: Recents = { people: [], customers: [] };

/** Each user has their own list; it holds ids, and the server returns the names of those in reach. */
const keyOf = (ssoid: string): string => `keystead:recent:${ssoid}`;

const read = (ssoid: string): Recents => {
  try {
    return storedRecents.safeParse(JSON.parse(localStorage.getItem(keyOf(ssoid)) ?? 'null')).data ?? none;
  } catch {
    return none;
  }
};

const ownSsoid = (): string | null => sessionStore.get()?.claims.ssoid ?? null;

export const recents = {
  read: (): Recents => {
    const ssoid = ownSsoid();
    return ssoid === null ? none : read(ssoid);
  },
  /** Moves to the front. */
  add: (kind: keyof Recents, id: string): void => {
    const ssoid = ownSsoid();
    if (ssoid === null) return;
    const all = read(ssoid);
    const newest = [id, ...all[kind].filter((other) => other !== id)].slice(0, recentUsersMaximum);
    try {
      localStorage.setItem(keyOf(ssoid), JSON.stringify({ ...all, [kind]: newest }));
    } catch {
      // Storage is full or blocked: the palette works without it.
    }
  },
};
