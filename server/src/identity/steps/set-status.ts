import type { AuditEvent } from '@keystead/contract/audit-events.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import { sql } from 'kysely';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { record } from '../../records/audit.ts';
import { auditPerson } from './audit-person.ts';
import type { SignInPerson } from './sign-in-person.ts';

/**
 * Changes a person's status after signing in or failing to; `why` goes to the audit. The record keeps its version: this
 * is not an edit, and a stranger's wrong passwords must not cause conflicts in those of others.
 */
export const setStatus = async (
  tx: Tx,
  origin: Origin,
  person: SignInPerson,
  status: UserStatus,
  event: AuditEvent,
  why: object = {},
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ status, status_changed_at: sql<Date>`now()` })
    .where('ssoid', '=', person.ssoid)
    .execute();
  await record(tx, origin, {
    event,
    ...auditPerson(person),
    before: { status: person.status },
    after: { status, ...why },
  });
};
