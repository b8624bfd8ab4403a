import {
  sweepDocumentSessions,
  sweepUnconfirmed,
} from './conversions/documents/sessions/sweep-document-sessions.ts';
import { markAtRealm } from './conversions/keycloak/mark-at-realm.ts';
import { markMigrated } from './conversions/legacy/mark-migrated.ts';
import { sweepPlans } from './conversions/plan/sweep-plans.ts';
import { startEnterpriseWorkers } from './enterprise/workers.ts';
import { notifyApplications } from './identity/logouts/notify-applications.ts';
import { releaseExpiredLocks } from './identity/release-expired-locks.ts';
import { sweepSessions } from './identity/sessions/sweep-sessions.ts';
import { runAll } from './jobs/run-each.ts';
import { pauseWhileBusy } from './jobs/workload.ts';
import { deliver } from './people/deliveries/deliver.ts';
import { sweepProcesses } from './processes/sweep-processes.ts';
import { markStretches } from './records/marks/mark-stretches.ts';
import type { Services } from './services.ts';
import { startUserWorkers } from './users/workers.ts';

/** A log from before marks existed gets them bit by bit: the next job continues a minute later. */
const maxMarkingMs = 45_000;

/** What each queue's jobs do. Every process runs all of them; PostgreSQL hands each job to one. */
export const startWorkers = async (services: Services): Promise<void> => {
  const { jobs, data, mail, textMessages, signIn, workload } = services;
  await startEnterpriseWorkers(services);
  await jobs.work(
    'mail.send',
    async ({ traceId, deliveryId, validUntil, ...message }, isLastTry) => {
      await deliver(data, deliveryId, () => mail.send({ ...message, id: deliveryId }, { traceId }), {
        validUntil,
        isLastTry,
      });
      // Ten per second alongside calls and processes: the first is immediate; those of thousands of new users can wait.
      await pauseWhileBusy(workload);
    },
    2,
  );
  await jobs.work(
    'text-message.send',
    ({ traceId, deliveryId, validUntil, ...message }, isLastTry) =>
      deliver(data, deliveryId, () => textMessages.send({ ...message, id: deliveryId }, { traceId }), {
        validUntil,
        isLastTry,
      }),
    2,
  );
  await jobs.work('records.maintain', () =>
    runAll([
      () => data.query('select maintain_partitions()'),
      () => data.query('select forget_service_log_counts()'),
    ]),
  );
  await jobs.work('records.mark', () => {
    const end = Date.now() + maxMarkingMs;
    return markStretches(data, async () => {
      await pauseWhileBusy(workload);
      return Date.now() < end;
    });
  });
  await jobs.work('sessions.sweep', () =>
    runAll([
      () => sweepSessions(services),
      () => sweepPlans(services),
      () => sweepUnconfirmed(services),
      () => data.query('delete from reset_calls where ends_at < now()'),
      () => data.query('delete from call_permits where ends_at < now()'),
      () => data.query('delete from oidc_records where expires_at < now()'),
    ]),
  );
  await jobs.work('users.unlock-due', () => releaseExpiredLocks(services));
  await jobs.work('logouts.tell', () => notifyApplications(services));
  await jobs.work('keys.rotate', () => signIn.rotateKeys());
  await jobs.work('processes.sweep', () =>
    runAll([() => sweepDocumentSessions(services), () => sweepProcesses(services)]),
  );
  await jobs.work('legacy.mark', (...job) => markMigrated(services, ...job), 2);
  await jobs.work('keycloak.mark', (...job) => markAtRealm(services, ...job), 2);
  await startUserWorkers(services);
};
