// Does something as the owner of the database that the settings name, or of the embedded one while it is stopped.
import './watch-parent.ts';
import { startPostgres } from '../../server/src/data/embedded/start-postgres.ts';

/** A failure is told in a line and by the exit code. */
export async function asOwner(work: (ownerUrl: string) => Promise<void>): Promise<void> {
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
