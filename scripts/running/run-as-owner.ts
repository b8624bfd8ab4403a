// Does something as the owner of the database in the settings, or of the embedded one while it is stopped.
import './watch-parent.ts';
import { startPostgres } from '../../server/src/data/embedded/start-postgres.ts';

/** A failure is reported in one line and by the exit code. */
export async function runAsOwner(work: (ownerUrl: string) => Promise<void>): Promise<void> {
  try {
    if (process.env.DATABASE_URL) {
      await work(process.env.DATABASE_URL);
    } else {
      const server = await startPostgres();
      await work(server.url).finally(server.stop);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
