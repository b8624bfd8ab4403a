import { AsyncLocalStorage } from 'node:async_hooks';
import type { Data } from '../../server/src/data/database.ts';
import type { Passwords } from '../../server/src/identity/passwords/passwords.ts';

/** What a transaction has started may still run after its end. */
const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>();
const isInTransaction = (): boolean => openTransaction.getStore()?.isOpen ?? false;

const runMarked = async <T>(work: () => Promise<T>): Promise<T> => {
  const mark = { isOpen: true };
  try {
    return await openTransaction.run(mark, work);
  } finally {
    mark.isOpen = false;
  }
};

/** A test may hold rows while it calls the server: what the server does then is not part of that transaction. */
export const outsideTransaction = <T>(work: () => T): T => openTransaction.run({ isOpen: false }, work);

/** Fails if called while a transaction is open. */
export const forbidInTransaction =
  <A extends unknown[], T>(what: string, work: (...args: A) => Promise<T>) =>
  async (...args: A): Promise<T> => {
    if (isInTransaction()) throw new Error(`${what} while a transaction is open.`);
    return work(...args);
  };

/**
 * Marks work that runs while a transaction is open. It must not take a second connection: once everyone who holds one
 * waits for another, the whole process stands still.
 */
export const markTransactions = (data: Data): Data => {
  const requireNone = () => {
    if (isInTransaction()) throw new Error('A second connection is taken while a transaction is open.');
  };
  return {
    ...data,
    transaction: async (scope, work) => {
      requireNone();
      return data.transaction(scope, (tx) => runMarked(() => work(tx)));
    },
    searchTransaction: async (scope, work, reader) => {
      requireNone();
      return data.searchTransaction(scope, (tx) => runMarked(() => work(tx)), reader);
    },
    slowTransaction: async (scope, work, reader) => {
      requireNone();
      return data.slowTransaction(scope, (tx) => runMarked(() => work(tx)), reader);
    },
    copyOut: async (scope, query, reader) => {
      requireNone();
      return data.copyOut(scope, query, reader);
    },
    read: async (scope, work) => {
      requireNone();
      return data.read(scope, work);
    },
    query: async (text, values) => {
      requireNone();
      return data.query(text, values);
    },
  };
};

/** Hashing is slow enough to make others wait for the rows and the connection that a transaction holds. */
export const forbidHashingInTransaction = ({ hash, verify }: Passwords): Passwords => {
  const what = 'A password is hashed';
  return { hash: forbidInTransaction(what, hash), verify: forbidInTransaction(what, verify) };
};
