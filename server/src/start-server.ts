import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp, createServer } from './app.ts';
import type { Config } from './config.ts';
import { connectOutside } from './connect-outside.ts';
import { openApplicationLogin } from './data/application-login.ts';
import { openDatabase } from './data/database.ts';
import { startPostgres } from './data/embedded/start-postgres.ts';
import { migrate } from './data/migrate/migrate.ts';
import { dataFolder, readSecret } from './data-folder.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { sealStoredSecrets } from './enterprise/parameters/secrets/seal-stored.ts';
import { announceSetUp } from './enterprise/set-up/announce-address.ts';
import { createOldServers } from './identity/old-servers/old-servers.ts';
import { createPasswords } from './identity/passwords/passwords.ts';
import { createSignIn } from './identity/sign-in-service.ts';
import { startJobs } from './jobs/jobs.ts';
import { createWorkload } from './jobs/workload.ts';
import { createOwnDirectory } from './people/directory/own-directory.ts';
import { startProvisioning } from './people/provisioning/start-provisioning.ts';
import { createTransactionNews } from './people/provisioning/transaction-news.ts';
import { processKinds } from './process-kinds.ts';
import { createProcessNews } from './processes/process-news.ts';
import { startProcesses } from './processes/start-processes.ts';
import { observeOutsideCalls } from './records/observe-outside-calls.ts';
import { createServiceLog, insertServiceLogs, type ServiceLogRow } from './records/service-log.ts';
import { openSpool } from './records/spool.ts';
import { createSeal } from './secrets/seal.ts';
import type { Services } from './services.ts';
import { startWorkers } from './workers.ts';

export const startServer = async (config: Config) => {
  const app = createServer(config.logLevel, config.trustProxy);
  const folder = dataFolder();
  const { ownerUrl, stopPostgres } = await openPostgres(config, app.log);
  await migrate(ownerUrl, (line) => app.log.info(line));
  const secret = readSecret(config.secret, folder);
  const seal = createSeal(secret, config.previousSecret);
  const appUrl = await openApplicationLogin(ownerUrl, seal, config.databaseAppUrl);
  const data = openDatabase(appUrl, config.databasePool);
  const behind = openDatabase(appUrl, backgroundPool(config.databasePool));
  const passwords = createPasswords();
  const { sandboxUrl, publicUrl, demoCustomers } = config;
  if (config.isDemo) await seedDemo(ownerUrl, { passwords, seal, sandboxUrl, publicUrl, demoCustomers });
  await sealStoredSecrets(ownerUrl, seal);

  const spool = openSpool<ServiceLogRow>({
    folder: join(folder, 'service-log'),
    write: (rows) => insertServiceLogs(data, rows),
    onError: (error) => app.log.warn({ err: error }, 'The service log waits for the database'),
  });
  const serviceLog = createServiceLog(spool);
  const jobs = await startJobs(appUrl, seal, app.log);
  const connected = connectOutside(config, observeOutsideCalls(serviceLog));
  const services: Services = {
    config,
    data,
    jobs,
    workload: createWorkload(),
    log: app.log,
    ...connected,
    passwords,
    oldServers: createOldServers({ data, seal, keycloak: connected.keycloak }),
    seal,
    signIn: await createSignIn({ config, data, seal, secret, app }),
    directory: createOwnDirectory(),
    transactionNews: createTransactionNews(),
    processKinds,
    processNews: createProcessNews(),
  };
  await buildApp(app, services, serviceLog);
  await startWorkers(services);
  const provisioning = await startProvisioning(appUrl, { ...services, data: behind });
  const processes = await startProcesses(appUrl, { ...services, data: behind });
  await app.listen({ port: config.port, host: config.host });
  if (!config.isDemo) await announceSetUp(ownerUrl, config, app.log);

  /** Requests first, then jobs, then what they both write to. */
  const stop = async () => {
    await app.close();
    await Promise.all([jobs.stop(), provisioning.stop(), processes.stop()]);
    await spool.close();
    await Promise.all([data.close(), behind.close()]);
    await stopPostgres();
  };
  return { app, services, stop };
};

/** Imports and provisioning have connections of their own: nobody who waits for a page queues behind them. */
const backgroundPool = (size: number): number => Math.max(4, Math.ceil(size / 2));

const openPostgres = async (config: Config, log: FastifyBaseLogger) => {
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
