import type { z } from 'zod';
import type { KnownPerson, ProductAccess } from './port.ts';
import { accessSchema, employeeSchema, type scimKnownUser } from './wire.ts';

type ScimUser = z.infer<typeof scimKnownUser>;

/** Converts a product's view of a person to ours. */
export function fromScimUser(user: ScimUser): KnownPerson {
  const { name, emails } = user;
  const phone = (type: string) => user.phoneNumbers.find((one) => one.type === type)?.value ?? null;
  return {
    id: user.id,
    userName: user.userName,
    prefix: name.honorificPrefix ?? null,
    firstName: name.givenName ?? '',
    middleName: name.middleName ?? null,
    lastName: name.familyName ?? '',
    title: user.title ?? null,
    email: (emails.find(({ primary }) => primary) ?? emails[0])?.value ?? null,
    primaryPhone: phone('work'),
    mobilePhone: phone('mobile'),
    employeeId: user[employeeSchema]?.employeeNumber ?? null,
    isActive: user.active,
    access: toAccess(user[accessSchema]),
  };
}

function toAccess(access: ScimUser[typeof accessSchema]): ProductAccess | null {
  if (!access) return null;
  const { facilities, ...rest } = access;
  return { ...rest, ...(facilities && { facilityIds: facilities.map(({ id }) => id) }) };
}
