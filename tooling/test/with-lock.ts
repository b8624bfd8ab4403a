import { withConnection } from '../../server/src/data/embedded/run-statement.ts';

/** Test files that need the same thing take turns; `name` says what it is. */
export function withLock<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  return withConnection(url, async (run) => {
    await run(`select pg_advisory_lock(hashtextextended('${name}', 0))`);
    return work();
  });
}
