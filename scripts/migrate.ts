// Migrates the database and creates the application's login, for servers with MIGRATE=false: npm run migrate
import './running/watch-parent.ts';
import { readConfig } from '../server/src/config.ts';
import { prepareInstallation } from '../server/src/prepare-installation.ts';

const fatal = (_: object, text: string) => console.error(text);

try {
  const config = readConfig({ ...process.env, MIGRATE: 'true' });
  const { stopPostgres } = await prepareInstallation(config, { info: console.log, warn: console.log, fatal });
  await stopPostgres();
  console.log('The database is up to date.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
