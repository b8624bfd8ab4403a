import { expect, vi } from 'vitest';
import { withConnection } from '../../server/src/data/embedded/run-statement.ts';
import type { TestApp } from './app.ts';

const lockWaitQuery = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

type World = { ownerUrl: string; services: Pick<TestApp['services'], 'data'> };
type Statements = { before: string[]; after?: string[] };

/** Makes a call in the middle of another transaction, which continues once the call is waiting for it. */
export const callDuringTransaction = <T>(
  { ownerUrl, services }: World,
  { before, after = [] }: Statements,
  call: () => PromiseLike<T>,
): Promise<T> =>
  withConnection(ownerUrl, async (run) => {
    for (const statement of ['begin', ...before]) await run(statement);
    // An injected call isn't sent until it is awaited.
    const pendingCall = (async () => call())();
    const isWaiting = async () => (await services.data.query(lockWaitQuery)).rowCount;
    await vi.waitFor(async () => expect(await isWaiting()).toBeGreaterThan(0), 10_000);
    for (const statement of [...after, 'commit']) await run(statement);
    return pendingCall;
  });
