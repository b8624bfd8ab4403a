import type { AuditEntry } from '../../records/audit.ts';

type Person = {
  ssoid: string;
  customerId: number;
  userName: string;
  firstName: string;
  lastName: string;
};

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
