import { withConnection } from '../../server/src/data/embedded/run-statement.ts';

const lockNumber = 740_021;

/** Copying a template fails while anything else is connected to it, so test files take turns. */
export function withLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  return withConnection(url, async (run) => {
    await run(`select pg_advisory_lock(${lockNumber})`);
    return work();
  });
}
