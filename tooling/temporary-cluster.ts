import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../server/src/data/embedded/start-postgres.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Losing data with the machine doesn't matter here. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
};

/** An embedded PostgreSQL in its own folder, which is deleted on close. */
export async function openTemporaryCluster() {
  const folder = createTemporaryFolder('test');
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), settings });
  return {
    url: server.superuserUrl,
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
