import { randomUUID } from 'node:crypto';
import { record, systemOrigin } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { auditPerson } from '../steps/audit-person.ts';
import { dropNotice, type LogoutNotice, maxTries, takeDueNotices } from './logout-notices.store.ts';

type Needs = Pick<Services, 'data' | 'signIn' | 'log'>;

/** Notifies applications of sign-outs. Retries those that don't answer, less and less often, and then gives up. */
export const notifyApplications = async (needs: Needs): Promise<void> => {
  for (;;) {
    const due = await needs.data.transaction('all', takeDueNotices);
    if (due.length === 0) return;
    await Promise.all(due.map((notice) => notifyApplication(needs, notice)));
  }
};

const notifyApplication = async ({ data, signIn, log }: Needs, notice: LogoutNotice): Promise<void> => {
  const { id, clientId, application, ssoid, sid, tries } = notice;
  const failure = await signIn.sendLogoutToken({ clientId, ssoid, sid }).then(
    () => null,
    (error: unknown) => error,
  );
  if (failure)
    log.warn({ err: failure, clientId, tries }, 'An application could not be notified of a sign-out');
  if (failure && tries < maxTries) return;
  await data.transaction('all', async (tx) => {
    await dropNotice(tx, id);
    await record(tx, systemOrigin(randomUUID()), {
      event: 'application.toldOfSignOut',
      ...auditTarget(notice),
      after: { application, tries },
      ...(failure !== null && { result: 'Failure' as const }),
    });
  });
};

/** A person who was removed after the session ended has no name any more, but still has an id. */
const auditTarget = ({ ssoid, customerId, userName, firstName, lastName }: LogoutNotice) =>
  userName === null || firstName === null || lastName === null
    ? { customerId, target: { type: 'user', id: ssoid } }
    : auditPerson({ ssoid, customerId, userName, firstName, lastName });
