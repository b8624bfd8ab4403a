import type { Data } from './database.ts';

/** Reads data that may be a few seconds old. */
export type ReadData = Pick<
  Data,
  'read' | 'transaction' | 'searchTransaction' | 'slowTransaction' | 'copyOut'
>;

type Log = { warn: (text: string) => void; info: (text: string) => void };

type Options = { primary: Data; replica: Data; lagSeconds: number; log: Log };

/** How long a check is valid, and how long to wait for one. */
const checkMs = 1000;
const checkTimeoutMs = 1000;

const writtenSql = 'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float8 as written';
/** A primary, whether a second one or the same, has everything. */
const readSql = `
  select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
      $1)::float8 as read,
    case when pg_is_in_recovery() then coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 1e9)
      else 0 end::float8 as age`;
const start = ['0/0'];

/** The primary's position is queried before the replica's, so that a busy primary does not seem far ahead. */
const isUpToDate = async ({ primary, replica, lagSeconds }: Options): Promise<boolean> => {
  const [written] = (await primary.query<{ written: number }>(writtenSql, start)).rows;
  const [replicaState] = (await replica.query<{ read: number; age: number }>(readSql, start)).rows;
  if (!written || !replicaState) return false;
  return replicaState.read >= written.written || replicaState.age <= lagSeconds;
};

const falseAfterTimeout = (answer: Promise<boolean>): Promise<boolean> => {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), checkTimeoutMs);
  return Promise.race([answer.catch(() => false), timeout]).finally(() => clearTimeout(timer));
};

/** Reads from the replica while it is up to date, and from the primary while it is behind, silent or down. */
export const readFromReplica = (options: Options): ReadData => {
  const { primary, replica, log } = options;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let lastCheck: Promise<boolean> = Promise.resolve(false);
  let wasUpToDate = true;

  const check = async (): Promise<boolean> => {
    const upToDate = await falseAfterTimeout(isUpToDate(options));
    if (upToDate !== wasUpToDate && upToDate)
      log.info('The replica has caught up and is used for reads again');
    if (upToDate !== wasUpToDate && !upToDate)
      log.warn('The replica is behind or gone; reading from the primary');
    wasUpToDate = upToDate;
    return upToDate;
  };

  const chooseSource = async (): Promise<Data> => {
    if (performance.now() - checkedAt > checkMs) {
      checkedAt = performance.now();
      lastCheck = check();
    }
    // While the replica is unavailable, reads go to the primary instead of waiting for the next check.
    return wasUpToDate && (await lastCheck) ? replica : primary;
  };

  return {
    read: async (scope, work) => (await chooseSource()).read(scope, work),
    transaction: async (scope, work) => (await chooseSource()).transaction(scope, work),
    searchTransaction: async (scope, work, reader) =>
      (await chooseSource()).searchTransaction(scope, work, reader),
    slowTransaction: async (scope, work, reader) =>
      (await chooseSource()).slowTransaction(scope, work, reader),
    copyOut: async (scope, query, reader) => (await chooseSource()).copyOut(scope, query, reader),
  };
};
