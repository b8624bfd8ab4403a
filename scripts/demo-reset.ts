// Deletes all data, so that the next start begins with fresh demo data: npm run demo:reset
import './running/watch-parent.ts';
import { runStatement, withConnection } from '../server/src/data/embedded/run-statement.ts';
import { startPostgres } from '../server/src/data/embedded/start-postgres.ts';

/** The embedded database is dropped entirely; the supervisor creates an empty one on the next start. */
async function resetEmbedded(): Promise<void> {
  const server = await startPostgres();
  try {
    await runStatement(server.superuserUrl, 'drop database keystead with (force)');
  } finally {
    await server.stop();
  }
}

/** An external database stays, with its settings and grants; its contents are removed. */
async function resetExternal(url: string): Promise<void> {
  if (!process.argv.includes('--yes')) {
    throw new Error(
      'DATABASE_URL is set: everything in that database would be removed. To go on: npm run demo:reset -- --yes',
    );
  }
  await withConnection(url, async (run) => {
    const schemas = await run(
      "select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
    );
    await run('begin');
    for (const { name } of schemas) await run(`drop schema ${name} cascade`);
    await run('create schema public');
    await run('grant usage on schema public to public');
    await run('commit');
  });
}

try {
  if (process.env.KEYSTEAD_MODE === 'production')
    throw new Error('KEYSTEAD_MODE=production: only a demo can be reset.');
  const external = process.env.DATABASE_URL;
  await (external ? resetExternal(external) : resetEmbedded());
  console.log('All data was deleted. The next start creates fresh demo data.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
