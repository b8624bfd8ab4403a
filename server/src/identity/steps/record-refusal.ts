import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { type AuditEntry, record } from '../../records/audit.ts';
import { auditPerson } from './audit-person.ts';
import { customerOfDomain } from './customer-of-domain.ts';
import { looksLikeUserName } from './looks-like-user-name.ts';
import type { SignInPerson } from './sign-in-person.ts';

const refusal = (reason: string) =>
  ({ event: 'session.refused', after: { reason }, result: 'Failure' }) as const satisfies AuditEntry;

/** Records why a person was not let in; the person doesn't see it. */
export const recordRefusal = (
  tx: Tx,
  origin: Origin,
  person: SignInPerson | null,
  reason: string,
): Promise<void> => record(tx, origin, { ...refusal(reason), ...auditPerson(person) });

/** Records an unknown name: visible to the customer whose domain was typed, or to the provider. */
export const recordUnknownName = async (
  tx: Tx,
  origin: Origin,
  enteredName: string,
  reason: string,
): Promise<void> => {
  const isName = looksLikeUserName(enteredName);
  const domain = isName ? enteredName.slice(enteredName.indexOf('@') + 1) : '';
  await record(tx, origin, {
    ...refusal(reason),
    customerId: await customerOfDomain(tx, domain),
    ...(isName && { target: { type: 'userName', id: enteredName, name: enteredName } }),
  });
};
