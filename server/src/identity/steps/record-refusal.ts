import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { record } from '../../records/audit.ts';
import { auditPerson } from './audit-person.ts';
import type { SignInPerson } from './sign-in-person.ts';

/** Why somebody was not let in, who learns nothing of it. */
export const recordRefusal = (
  tx: Tx,
  origin: Origin,
  person: SignInPerson | null,
  reason: string,
): Promise<void> =>
  record(tx, origin, {
    event: 'session.refused',
    ...auditPerson(person),
    after: { reason },
    result: 'Failure',
  });
