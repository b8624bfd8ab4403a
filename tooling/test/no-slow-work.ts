import { AsyncLocalStorage } from 'node:async_hooks';
import type { Data } from '../../server/src/data/database.ts';
import type { Passwords } from '../../server/src/identity/passwords/passwords.ts';

const openTransaction = new AsyncLocalStorage<true>();

/** Marks work that runs while a transaction is open. */
export const markTransactions = (data: Data): Data => ({
  ...data,
  transaction: (scope, work) => data.transaction(scope, (tx) => openTransaction.run(true, () => work(tx))),
});

/** Fails if called while a transaction is open. */
export const forbidInTransaction =
  <A extends unknown[], T>(what: string, work: (...args: A) => Promise<T>) =>
  async (...args: A): Promise<T> => {
    if (openTransaction.getStore()) throw new Error(`${what} while a transaction is open.`);
    return work(...args);
  };

/** Hashing is slow enough to make others wait for the rows and the connection that a transaction holds. */
export const forbidHashingInTransaction = ({ hash, verify }: Passwords): Passwords => {
  const what = 'A password is hashed';
  return { hash: forbidInTransaction(what, hash), verify: forbidInTransaction(what, verify) };
};
