import { Refusal } from '../../refusal.ts';
import type { StoredUser, UserStore } from './user-store.ts';

const pattern = /^\s*(externalId|userName)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;

/** Understands `externalId eq "…"` and `userName eq "…"`; rejects anything else rather than guess. */
export function readFilter(filter: string): (users: UserStore) => StoredUser[] {
  const [, attribute, quoted] = pattern.exec(filter) ?? [];
  if (!attribute || !quoted) {
    throw new Refusal(400, 'filter', 'Only externalId eq "…" and userName eq "…" can be searched.');
  }
  const value = readText(quoted);
  const name = attribute.toLowerCase() === 'externalid' ? 'externalId' : 'userName';
  return (users) => {
    const found = users.findBy(name, value);
    return found ? [found] : [];
  };
}

function readText(quoted: string): string {
  try {
    return JSON.parse(quoted);
  } catch {
    throw new Refusal(400, 'filter', `The text ${quoted} cannot be read.`);
  }
}
