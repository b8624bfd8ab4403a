import type { Config } from './config.ts';
import { openApplicationLogin } from './data/application-login.ts';
import { startPostgres } from './data/embedded/start-postgres.ts';
import { makePartitions } from './data/migrate/make-partitions.ts';
import { migrate, requireMigrated } from './data/migrate/migrate.ts';
import { dataFolder, readSecret } from './data-folder.ts';
import { requireSameSandbox } from './demo/require-same-sandbox.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { sealStoredSecrets } from './enterprise/parameters/secrets/seal-stored.ts';
import { announceSetUp } from './enterprise/set-up/announce-address.ts';
import { createPasswords } from './identity/passwords/passwords.ts';
import { requireSecret } from './secrets/require-secret.ts';
import { createSeal } from './secrets/seal.ts';

type Log = {
  info: (text: string) => void;
  warn: (text: string) => void;
  fatal: (details: object, text: string) => void;
};

/** Everything needed before serving: a database with the latest schema and a login for the application. */
export const prepareInstallation = async (config: Config, log: Log) => {
  const { ownerUrl, stopPostgres } = await openPostgres(config, log);
  try {
    return { ...(await prepareDatabase(ownerUrl, config, log)), ownerUrl, stopPostgres };
  } catch (error) {
    await stopPostgres();
    throw error;
  }
};

const prepareDatabase = async (ownerUrl: string, config: Config, log: Log) => {
  const folder = dataFolder();
  const secret = readSecret(config.secret, folder);
  const seal = createSeal(secret, config.previousSecret);
  const logInfo = (line: string) => log.info(line);
  // A process that doesn't migrate need not connect as the owner.
  const readUrl = config.migrates ? ownerUrl : (config.databaseAppUrl ?? ownerUrl);
  if (config.migrates) await migrate(ownerUrl, logInfo);
  else await requireMigrated(readUrl, logInfo);
  const advice = isOwnDemo(config) ? resetAdvice : '';
  await requireSecret(readUrl, { seal, isOwner: config.migrates, advice });
  const appUrl = await openApplicationLogin(ownerUrl, seal, config.databaseAppUrl);
  await makePartitions(appUrl, logInfo);
  if (config.migrates) {
    const { sandboxUrl, publicUrl, demoCustomers } = config;
    const needs = { passwords: createPasswords(), seal, sandboxUrl, publicUrl, demoCustomers };
    if (config.isDemo && !(await seedDemo(ownerUrl, needs))) await requireSameSandbox(ownerUrl, sandboxUrl);
    await sealStoredSecrets(ownerUrl, seal);
    if (!config.isDemo) await announceSetUp(ownerUrl, config, log);
  }
  return { folder, appUrl, secret, seal };
};

/** Both the database and the secret were created here for the demo, but the secret was deleted with the checkout. */
const isOwnDemo = ({ isDemo, databaseUrl, secret }: Config): boolean => isDemo && !databaseUrl && !secret;
const resetAdvice = ' They are from an earlier demo. To delete its data and start afresh: npm run demo:reset';

const openPostgres = async (config: Config, log: Log) => {
  if (config.databaseUrl) return { ownerUrl: config.databaseUrl, stopPostgres: async () => undefined };
  const postgres = await startPostgres({
    log: (line) => log.info(line),
    onGone: (error) => {
      log.fatal({ err: error }, 'PostgreSQL is gone');
      process.exit(1);
    },
  });
  return { ownerUrl: postgres.url, stopPostgres: postgres.stop };
};
