import type { AuditEvent } from '@keystead/contract/audit-events.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Origin } from '../actor/origin.ts';
import type { Tx } from '../data/database.ts';
import { mailPerson } from '../identity/deliveries/send-to-person.ts';
import { notifyPerson } from '../identity/notices/notify-person.ts';
import { storePassword } from '../identity/passwords/store-password.ts';
import { endSessionsOf } from '../identity/sessions/end-sessions.ts';
import { auditPerson } from '../identity/steps/audit-person.ts';
import { setStatus } from '../identity/steps/set-status.ts';
import type { SignInPerson } from '../identity/steps/sign-in-person.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sayInEnglish } from '../language.ts';
import { record } from '../records/audit.ts';

type Replacement = {
  newHash: string;
  event: AuditEvent;
  /** The session to keep; all others end. */
  keepSession?: string;
};

/** Stores the new password, makes the person active, ends sessions, notifies the person and records it. */
export const replacePassword = async (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  origin: Origin,
  person: SignInPerson,
  { newHash, event, keepSession }: Replacement,
): Promise<void> => {
  await storePassword(tx, person, newHash);
  await tx.updateTable('credentials').set({ failed_answers: 0 }).where('ssoid', '=', person.ssoid).execute();
  await endSessionsOf(tx, person.ssoid, keepSession);
  await record(tx, origin, { event, ...auditPerson(person) });
  if (person.status !== 'A')
    await setStatus(tx, origin, person, 'A', person.status === 'LO' ? 'user.released' : 'user.statusChanged');
  await sendNotice(tx, jobs, origin, person);
};

const sendNotice = async (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  origin: Origin,
  { ssoid, customerId, firstName, userName }: SignInPerson,
): Promise<void> => {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('ssoid', '=', ssoid)
    .executeTakeFirstOrThrow();
  if (!hasRealEmail(email)) return notifyPerson(tx, jobs, origin, { ssoid, news: ['password'], isOwn: true });
  await mailPerson(
    tx,
    jobs,
    { ssoid, customerId, kind: 'notice' },
    {
      to: email,
      subject: sayInEnglish(sentence('mail.passwordChanged.subject')),
      text: [
        sentence('mail.hello', { name: firstName }),
        sentence('mail.passwordChanged.text', { userName }),
        sentence('mail.passwordChanged.otherwise'),
      ]
        .map(sayInEnglish)
        .join('\n\n'),
      traceId: origin.traceId,
    },
  );
};
