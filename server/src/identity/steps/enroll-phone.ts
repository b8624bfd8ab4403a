import { sql } from 'kysely';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { record } from '../../records/audit.ts';
import { notifyPerson } from '../notices/notify-person.ts';
import { auditPerson } from './audit-person.ts';
import type { SignInPerson } from './sign-in-person.ts';

type Person = Pick<SignInPerson, 'ssoid' | 'customerId'>;

/**
 * Replaces a phone whose enrollment was never finished; one in use stays. A corrected number gets its code at once: the
 * delay between two codes is for the same phone, and the number of codes stays limited.
 */
export const savePendingPhone = async (
  tx: Tx,
  { ssoid, customerId }: Person,
  phoneNumber: string,
): Promise<void> => {
  await tx
    .insertInto('factors')
    .values({ ssoid, customer_id: customerId, phone_number: phoneNumber, state: 'pending' })
    .onConflict((conflict) =>
      conflict
        .column('ssoid')
        .doUpdateSet({
          phone_number: phoneNumber,
          state: 'pending',
          code_sent_at: sql<Date | null>`case when factors.phone_number = ${phoneNumber} then factors.code_sent_at end`,
        })
        .where('factors.state', '!=', 'enabled'),
    )
    .execute();
};

/**
 * The code has proved the phone. The user may have known only the password, so the owner is notified. The record keeps
 * its version: nothing changes that somebody else may be editing.
 */
export const enrollPhone = async (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  origin: Origin,
  person: SignInPerson,
): Promise<void> => {
  const { ssoid } = person;
  await tx.updateTable('factors').set({ state: 'enabled' }).where('ssoid', '=', ssoid).execute();
  await tx.updateTable('users').set({ mfa_enabled: true }).where('ssoid', '=', ssoid).execute();
  await record(tx, origin, { event: 'factor.enrolled', ...auditPerson(person) });
  await notifyPerson(tx, jobs, origin, { ssoid, news: ['factors'], isOwn: true });
};
