import { fail } from '@keystead/contract/errors.ts';
import { prefixes, type WritableUser } from '@keystead/contract/people/user.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { UserSettings } from '../../../people/settings/user-settings.ts';
import type { ScimDraft } from './scim-draft.ts';

/** Directories write Mr as often as Mr. */
const readPrefix = (text: string): WritableUser['prefix'] => {
  if (text === '') return '';
  const plain = (prefix: string): string => prefix.replace('.', '').toLowerCase();
  const found = prefixes.find((prefix) => plain(prefix) === plain(text));
  if (!found)
    throw fail('scim.invalidValue', {
      reason: sentence('scim.isOneOf', { path: 'name.honorificPrefix', values: prefixes.join(', ') }),
    });
  return found;
};

type Profile = Pick<
  WritableUser,
  | 'userName'
  | 'prefix'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'title'
  | 'email'
  | 'primaryPhone'
  | 'mobilePhone'
  | 'customerEmployeeId'
>;

/** The profile described by a draft; a disabled employee id stays as is. */
export const profileOf = (
  draft: ScimDraft,
  { employeeIdEnabled }: UserSettings,
  employeeId: string,
): Profile => ({
  userName: draft.userName,
  prefix: readPrefix(draft.honorificPrefix),
  firstName: draft.givenName,
  middleName: draft.middleName,
  lastName: draft.familyName,
  title: draft.honorificSuffix,
  email: draft.email,
  primaryPhone: draft.workPhone,
  mobilePhone: draft.mobilePhone,
  customerEmployeeId: employeeIdEnabled ? draft.employeeNumber : employeeId,
});
