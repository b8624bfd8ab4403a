import { randomUUID } from 'node:crypto';
import { record } from '../../records/audit.ts';
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
  const { id, clientId, application, ssoid, sid, tries, ...person } = notice;
  const failure = await signIn.sendLogoutToken({ clientId, ssoid, sid }).then(
    () => null,
    (error: unknown) => error,
  );
  if (failure)
    log.warn({ err: failure, clientId, tries }, 'An application could not be notified of a sign-out');
  if (failure && tries < maxTries) return;
  await data.transaction('all', async (tx) => {
    await dropNotice(tx, id);
    await record(
      tx,
      { actor: null, traceId: randomUUID(), ip: '' },
      {
        event: 'application.toldOfSignOut',
        ...auditPerson({ ...person, ssoid }),
        after: { application, tries },
        ...(failure !== null && { result: 'Failure' as const }),
      },
    );
  });
};
