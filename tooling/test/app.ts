import { afterAll } from 'vitest';
import { createHostAllowlist } from '../../connectors/src/host-allowlist.ts';
import { createKeycloak } from '../../connectors/src/keycloak/http.ts';
import { createMessageBus } from '../../connectors/src/message-bus/cloud-events.ts';
import { createProducts } from '../../connectors/src/products/scim.ts';
import { createKnownActors } from '../../server/src/actor/known-actors.ts';
import { buildApp, createServer } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/data/database.ts';
import { createAnnouncedChanges } from '../../server/src/data/notifications/announced-changes.ts';
import { seedDemo } from '../../server/src/demo/seed-demo.ts';
import { createExternalSystems } from '../../server/src/enterprise/external/external-systems.ts';
import { createOldServers } from '../../server/src/identity/old-servers/old-servers.ts';
import { createPasswords } from '../../server/src/identity/passwords/passwords.ts';
import { createSignIn } from '../../server/src/identity/sign-in-service.ts';
import type { JobData, QueueName } from '../../server/src/jobs/queues.ts';
import { createWorkload } from '../../server/src/jobs/workload.ts';
import { createOwnDirectory } from '../../server/src/people/directory/own-directory.ts';
import { createTransactionUpdates } from '../../server/src/people/provisioning/transaction-updates.ts';
import { processKinds } from '../../server/src/process-kinds.ts';
import {
  createServiceLog,
  type ServiceLogEntry,
  type ServiceLogRow,
} from '../../server/src/records/service-log.ts';
import { createSeal } from '../../server/src/secrets/seal.ts';
import type { Services } from '../../server/src/services.ts';
import { createUserPages } from '../../server/src/users/list/user-pages.ts';
import { filledDatabase, testDatabase, testSecret } from './database.ts';
import {
  forbidHashingInTransaction,
  forbidInTransaction,
  markTransactions,
  outsideTransaction,
} from './no-slow-work.ts';
import { collectUndeclaredErrors } from './undeclared-errors.ts';

type Enqueued = { [Q in QueueName]: { queue: Q; data: JobData[Q] } }[QueueName];

export type TestApp = {
  app: ReturnType<typeof createServer>;
  services: Services;
  ownerUrl: string;
  /** Signs in as the application does. */
  appUrl: string;
  /** What would have been done outside. */
  enqueued: Enqueued[];
  /** The rows of the service log, as they would be written. */
  logged: () => ServiceLogRow[];
  close: () => Promise<void>;
};

/** The whole server on its own database, with the demo users or in production with none. Jobs are only collected. */
export const testApp = async (
  environment: Record<string, string> = {},
  replaced: Partial<Services> = {},
): Promise<TestApp> => {
  const config = readConfig({ PUBLIC_URL: 'http://localhost:4999', LOG_LEVEL: 'silent', ...environment });
  const app = createServer(config.logLevel, config.trustProxy);
  const seal = createSeal(testSecret, config.previousSecret);
  const passwords = forbidHashingInTransaction(createPasswords());
  const { sandboxUrl } = config;
  const database = config.isDemo
    ? await filledDatabase(`demo with ${sandboxUrl}`, (ownerUrl) =>
        seedDemo(ownerUrl, { passwords, seal, sandboxUrl, hasPast: false }),
      )
    : await testDatabase();
  const data = markTransactions(openDatabase(database.appUrl, config.databasePool));
  const enqueued: Enqueued[] = [];
  const keycloak = createKeycloak({ allowed: config.external.allowed });
  const { check } = createOldServers({ data, seal, keycloak });
  const services: Services = {
    config,
    data,
    replica: data,
    actors: createKnownActors(data),
    userPages: createUserPages(),
    jobs: collectJobs(enqueued),
    workload: createWorkload(),
    log: app.log,
    mail: { send: async () => undefined },
    textMessages: { send: async () => undefined },
    passwords,
    keycloak,
    oldServers: { check: forbidInTransaction('An old server is asked', check) },
    seal,
    signIn: await createSignIn({ config, data, seal, secret: testSecret, app }),
    external: createExternalSystems(config),
    productLookups: { offices: async () => null, roles: async () => null },
    directory: createOwnDirectory(),
    products: createProducts({ credential: config.external.token, allowed: config.external.allowed }),
    messageBus: createMessageBus({
      url: config.external.messageBusUrl,
      credential: config.external.token,
      allowed: createHostAllowlist({ own: [config.external.messageBusUrl] }),
    }),
    transactionUpdates: createTransactionUpdates(),
    processKinds,
    processUpdates: createAnnouncedChanges(),
    ...replaced,
  };
  app.addHook('onRequest', (_request, _reply, done) => outsideTransaction(done));
  const undeclaredErrors = collectUndeclaredErrors(app);
  const calls: ServiceLogEntry[] = [];
  await buildApp(app, services, { add: (call) => void calls.push(call) });
  await app.ready();
  const close = async () => {
    await app.close();
    await data.close();
    await database.drop();
    if (undeclaredErrors.size > 0) throw new Error(`Not declared: ${[...undeclaredErrors].join(', ')}`);
  };
  const { ownerUrl, appUrl } = database;
  return { app, services, ownerUrl, appUrl, enqueued, logged: () => toRows(calls), close };
};

const collectJobs = (enqueued: Enqueued[]): Services['jobs'] => ({
  enqueue: async (_tx, queue, job) => {
    enqueued.push({ queue, data: job } as Enqueued);
  },
  enqueueAll: async (_tx, queue, payloads) => {
    enqueued.push(...payloads.map((data) => ({ queue, data }) as Enqueued));
  },
  work: async () => undefined,
  counts: () => [],
  stop: async () => undefined,
});

const toRows = (calls: readonly ServiceLogEntry[]): ServiceLogRow[] => {
  const rows: ServiceLogRow[] = [];
  const noop = async () => undefined;
  const log = createServiceLog({ add: (row) => void rows.push(row), flush: noop, close: noop });
  for (const call of calls) log.add(call);
  return rows;
};

/** Same, closed after the last test of the file that uses it. */
export const openApp = async (...args: Parameters<typeof testApp>): Promise<TestApp> => {
  const world = await testApp(...args);
  afterAll(() => world.close());
  return world;
};
