import type { z } from 'zod';
import type { ProductAccess, ProductPerson } from './port.ts';
import { accessSchema, coreSchema, employeeSchema, type scimUserRequest } from './wire.ts';

type ScimUser = z.infer<typeof scimUserRequest>;
type Unchecked<T> = { [Key in keyof T]: unknown };

/** Converts a person to what a product receives; not yet validated. */
export function toScimUser(person: ProductPerson): Unchecked<ScimUser> {
  const access = toScimAccess(person.access);
  const { employeeId } = person;
  return {
    schemas: [coreSchema, ...(employeeId ? [employeeSchema] : []), ...(access ? [accessSchema] : [])],
    externalId: person.ssoid,
    userName: person.userName,
    name: {
      givenName: person.firstName,
      familyName: person.lastName,
      ...(person.middleName && { middleName: person.middleName }),
      ...(person.prefix && { honorificPrefix: person.prefix }),
    },
    ...(person.title && { title: person.title }),
    ...(person.email && { emails: [{ value: person.email, type: 'work', primary: true }] }),
    ...phoneNumbers(person),
    active: person.isActive,
    ...(employeeId && { [employeeSchema]: { employeeNumber: employeeId } }),
    ...(access && { [accessSchema]: access }),
  };
}

function phoneNumbers({ primaryPhone, mobilePhone }: ProductPerson) {
  const numbers = [
    { value: primaryPhone, type: 'work' },
    { value: mobilePhone, type: 'mobile' },
  ].filter(({ value }) => value);
  return numbers.length > 0 ? { phoneNumbers: numbers } : {};
}

function toScimAccess({ facilityIds, physician, ...rest }: ProductAccess): object | null {
  const access = withoutEmpty({
    ...rest,
    facilities: facilityIds?.map((id) => ({ id })),
    physician: physician && withoutEmpty(physician),
  });
  return Object.keys(access).length > 0 ? access : null;
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const withoutEmpty = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
