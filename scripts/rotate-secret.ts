// Seals every secret in the database with KEYSTEAD_SECRET; opens them also with KEYSTEAD_SECRET_PREVIOUS:
// npm run rotate-secret
import './watch-parent.ts';
import { readConfig } from '../server/src/config.ts';
import { startPostgres } from '../server/src/data/embedded/start-postgres.ts';
import { reseal } from '../server/src/data/reseal.ts';
import { dataFolder, readSecret } from '../server/src/data-folder.ts';
import { createSeal } from '../server/src/http/seal.ts';

async function rotate(ownerUrl: string): Promise<void> {
  const { secret, previousSecret } = readConfig(process.env);
  const seal = createSeal(readSecret(secret, dataFolder()), previousSecret);
  const { rows, unreadable } = await reseal(ownerUrl, seal, console.log);
  if (unreadable.length > 0) throw new Error(`Neither secret opens ${unreadable.join(', ')}.`);
  console.log(`${rows} rows sealed anew. Everything opens with KEYSTEAD_SECRET alone.`);
}

try {
  if (process.env.DATABASE_URL) {
    await rotate(process.env.DATABASE_URL);
  } else {
    const server = await startPostgres();
    await rotate(server.url).finally(server.stop);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
