import { type AdminAccessType, adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import type { FieldChange } from '@keystead/contract/people/imports.ts';
import type { WritableUser } from '@keystead/contract/people/user.ts';
import { changedFields, type UserField } from '@keystead/contract/people/user-fields.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { say } from '../../language.ts';

/** The fields in which two versions of a user differ, with both values as text. */
export const fieldChanges = (before: WritableUser, after: WritableUser): FieldChange[] =>
  changedFields(before, after).map((field) => ({
    field,
    from: formatValue(field, valueAt(before, field)),
    to: formatValue(field, valueAt(after, field)),
  }));

const valueAt = (user: WritableUser, field: UserField): unknown =>
  field === 'factor.signOnPolicyList' ? user.factor.signOnPolicyList : user[field];

const formatValue = (field: UserField, value: unknown): string => {
  if (field === 'adminToolRole') return adminAccessTypes[value as AdminAccessType].name;
  if (typeof value === 'boolean') return say(sentence(value ? 'word.yes' : 'word.no'));
  if (Array.isArray(value)) return value.map(nameOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const nameOf = (one: unknown): string =>
  one !== null && typeof one === 'object' && 'name' in one ? String(one.name) : String(one);
