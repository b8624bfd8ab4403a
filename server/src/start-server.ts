import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createKnownActors } from './actor/known-actors.ts';
import { buildApp, createServer } from './app.ts';
import type { Config } from './config.ts';
import { connectExternalSystems } from './connect-external-systems.ts';
import { addressesOf, withLoginOf } from './data/addresses.ts';
import { type Data, openDatabase } from './data/database.ts';
import { createAnnouncedChanges } from './data/notifications/announced-changes.ts';
import { listenForPeopleChanges } from './data/notifications/listen-for-people-changes.ts';
import { readFromReplica } from './data/read-replica.ts';
import { readWords } from './enterprise/parameters/secrets/secret-values.ts';
import { prepareDrain } from './http/drain.ts';
import { createOldServers } from './identity/old-servers/old-servers.ts';
import { createPasswords } from './identity/passwords/passwords.ts';
import { createSignIn } from './identity/sign-in-service.ts';
import { startJobs } from './jobs/jobs.ts';
import { createWorkload } from './jobs/workload.ts';
import { createOwnDirectory } from './people/directory/own-directory.ts';
import { startProvisioning } from './people/provisioning/start-provisioning.ts';
import { createTransactionUpdates } from './people/provisioning/transaction-updates.ts';
import { prepareInstallation } from './prepare-installation.ts';
import { processKinds } from './process-kinds.ts';
import { startProcesses } from './processes/start-processes.ts';
import { observeExternalCalls } from './records/observe-external-calls.ts';
import { createServiceLog, insertServiceLogs, type ServiceLogRow } from './records/service-log.ts';
import { openSpool } from './records/spool.ts';
import type { Services } from './services.ts';
import { createUserPages } from './users/list/user-pages.ts';
import { startWorkers } from './workers.ts';

export const startServer = async (config: Config) => {
  const app = createServer(config.logLevel, config.trustProxy);
  const installation = await prepareInstallation(config, app.log);
  const { folder, appUrl, seal, secret } = installation;
  const drain = prepareDrain(app.server);
  const addresses = addressesOf(appUrl, config.databasePoolerUrl);
  const data = openDatabase(addresses.calls, config.databasePool, addresses);
  const backgroundData = openDatabase(addresses.calls, backgroundPool(config.databasePool), addresses);
  const replicaHandle = openReplica(config, appUrl, data, app.log);
  await data.transaction('all', readWords);
  const passwords = createPasswords();

  const workload = createWorkload();
  const spool = openSpool<ServiceLogRow>({
    folder: join(folder, 'service-log'),
    write: (rows) => insertServiceLogs(data, rows),
    onError: (error) => app.log.warn({ err: error }, 'The service log could not be written'),
    rest: workload.untilQuiet,
  });
  const serviceLog = createServiceLog(spool);
  const jobs = await startJobs(addresses, seal, app.log);
  const connectors = connectExternalSystems(config, observeExternalCalls(serviceLog));
  const services: Services = {
    config,
    data,
    replica: replicaHandle.replica,
    actors: createKnownActors(data),
    userPages: createUserPages(),
    jobs,
    workload,
    log: app.log,
    ...connectors,
    passwords,
    oldServers: createOldServers({ data, seal, keycloak: connectors.keycloak }),
    seal,
    signIn: await createSignIn({ config, data, seal, secret, app }),
    directory: createOwnDirectory(),
    transactionUpdates: createTransactionUpdates(),
    processKinds,
    processUpdates: createAnnouncedChanges(),
  };
  await buildApp(app, services, serviceLog);
  await startWorkers(services);
  const provisioning = await startProvisioning(appUrl, { ...services, data: backgroundData });
  const processes = await startProcesses(appUrl, { ...services, data: backgroundData });
  const announcements = await listenForPeopleChanges(
    appUrl,
    [services.actors, services.signIn.replies],
    app.log,
  );
  await app.listen({ port: config.port, host: config.host });

  /** Stops requests first, then jobs, then what they both write to. */
  const stop = async () => {
    await drain();
    await app.close();
    await Promise.all([jobs.stop(), provisioning.stop(), processes.stop(), announcements.stop()]);
    await spool.close();
    await Promise.all([data.close(), backgroundData.close(), replicaHandle.close()]);
    await installation.stopPostgres();
  };
  return { app, services, stop };
};

const openReplica = (config: Config, appUrl: string, data: Data, log: FastifyBaseLogger) => {
  if (!config.databaseReadUrl) return { replica: data, close: async () => undefined };
  const replica = openDatabase(withLoginOf(appUrl, config.databaseReadUrl), config.databasePool);
  const options = { primary: data, replica, lagSeconds: config.databaseReadLagSeconds, log };
  return { replica: readFromReplica(options), close: replica.close };
};

/** Imports and provisioning have their own connections, so that page requests don't queue behind them. */
const backgroundPool = (size: number): number => Math.max(4, Math.ceil(size / 2));
