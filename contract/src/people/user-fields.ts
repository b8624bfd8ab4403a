import { realEmail } from '../rules/contact/placeholder-email.ts';
import type { ProductAccess } from './product-access.ts';
import { allProducts, type Product } from './products.ts';

type AccessField = keyof ProductAccess;

/** The roles at facilities belong to the prescriber fields. */
const physicianFields = [
  'physicianNppaEnabled',
  'physicianProfile',
  'stateDeaNumbers',
  'facilityRoleAssignments',
] as const;

const fieldsOf = (group: Product['fieldGroup']): readonly AccessField[] =>
  allProducts
    .filter((product) => product.fieldGroup === group)
    .flatMap((product) => Object.keys(product.fields) as AccessField[])
    .filter((field) => !(physicianFields as readonly string[]).includes(field));

/** The fields that an update can change, grouped as in the permission tables. */
export const userFieldGroups = {
  profile: ['prefix', 'firstName', 'middleName', 'lastName', 'title'],
  phone: ['primaryPhone', 'ext', 'mobilePhone'],
  email: ['email'],
  employeeId: ['customerEmployeeId'],
  deactivationDate: ['deactivationDate'],
  userName: ['userName'],
  adminAccess: ['adminToolRole', 'tokenManagement', 'scimMapping', 'adminRegions'],
  signOnPolicies: ['factor.signOnPolicyList'],
  careSetting: fieldsOf('careSetting'),
  products: fieldsOf('products'),
  physician: physicianFields,
} as const;

export type UserFieldGroup = keyof typeof userFieldGroups;
export type UserField = (typeof userFieldGroups)[UserFieldGroup][number];

export const userFieldGroupNames = Object.keys(userFieldGroups) as UserFieldGroup[];
export const userFieldNames = Object.values(userFieldGroups).flat() as unknown as [UserField, ...UserField[]];

type Comparable = { email: string; factor: { signOnPolicyList: readonly number[] } };

const readField = (user: Comparable, field: UserField): unknown => {
  if (field === 'factor.signOnPolicyList') return [...user.factor.signOnPolicyList].sort((a, b) => a - b);
  // No email can be expressed in two ways.
  if (field === 'email') return realEmail(user.email);
  return (user as unknown as Record<string, unknown>)[field];
};

/** Values are equal if their contents are, regardless of key order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The fields that differ between two versions of a user. */
export const changedFields = (before: Comparable, after: Comparable): UserField[] =>
  userFieldNames.filter(
    (field) => canonical(readField(before, field)) !== canonical(readField(after, field)),
  );
