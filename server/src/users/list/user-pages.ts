import { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../data/database.ts';
import { scopeSettings } from '../../data/enter-scope.ts';
import { preparedMark } from '../../data/prepared-statements.ts';
import type { PersonScope } from '../../data/scope.ts';
import { currentLanguage } from '../../language.ts';
import { type FoundUsers, findUsers, type UserPageRequest } from './find-users.ts';

/**
 * Pages of users that this process has read. A page is used again for as long as none of the customer's users has
 * changed, which the database tells for less than a tenth of what the page costs.
 */
export type UserPages = {
  read: (tx: Tx, scope: PersonScope, request: UserPageRequest) => Promise<FoundUsers>;
};

const maxRows = 10_000;
const maxRowsOfPage = 200;

/** A primary that takes over may count fewer changes than the one before it. */
const ttl = 60_000;

export const createUserPages = (): UserPages => {
  const pages = new LRUCache<string, FoundUsers>({
    maxSize: maxRows,
    maxEntrySize: maxRowsOfPage,
    sizeCalculation: ({ users }) => users.length + 1,
    ttl,
  });
  return {
    read: async (tx, scope, request) => {
      if (dependsOnToday(request)) return findUsers(tx, request);
      const key = JSON.stringify([scopeSettings(scope), currentLanguage(), request]);
      const known = pages.get(key);
      if (known && known.changes === (await countChanges(tx))) return known;
      const page = await findUsers(tx, request);
      pages.set(key, page);
      return page;
    },
  };
};

const dependsOnToday = ({ filter }: UserPageRequest): boolean =>
  filter.unseenDays !== undefined || filter.endingWithinDays !== undefined;

const changesStatement = CompiledQuery.raw(`select ${preparedMark} changes_of_users() as changes`);

/** How often users of the customer have changed, in any way that a list shows. */
const countChanges = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.executeQuery(changesStatement as CompiledQuery<{ changes: number }>);
  return rows[0]?.changes ?? 0;
};
