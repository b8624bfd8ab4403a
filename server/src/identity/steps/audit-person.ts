import type { AuditEntry } from '../../records/audit.ts';

type Person = {
  ssoid: string;
  customerId: number;
  userName: string;
  firstName: string;
  lastName: string;
};

/** The same, to select from `users as u`. */
export const auditPersonColumns = [
  'u.ssoid',
  'u.customer_id as customerId',
  'u.user_name as userName',
  'u.first_name as firstName',
  'u.last_name as lastName',
] as const;

/** There is no actor yet: events are recorded under the name of the person they happen to. */
export const auditPerson = (
  person: Person | null,
): Pick<AuditEntry, 'actorName' | 'customerId'> & Partial<AuditEntry> =>
  person
    ? {
        actorSsoid: person.ssoid,
        actorName: `${person.firstName} ${person.lastName}`,
        customerId: person.customerId,
        target: { type: 'user', id: person.ssoid, name: person.userName },
      }
    : { customerId: null };
