import { singleRights } from '@keystead/contract/access/policies/single-rights.ts';
import { deactivationDateRefusal } from '@keystead/contract/access/policies/user-fields.ts';
import { type RefusalReason, refusalSentence } from '@keystead/contract/access/policies/user-refusals.ts';
import { failFields } from '@keystead/contract/errors.ts';
import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { userFieldNames } from '@keystead/contract/people/user-fields.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Actor } from '../../actor/actor.ts';
import { userAdminOf } from '../settings/user-admin-of.ts';
import type { UserSettings } from '../settings/user-settings.ts';
import { refusedValues, requireNoRefusedFields, requireOwnFacilities } from './authorize-update.ts';

/** Location admins create regular users at their own facilities, but no prescribers. Disabled fields stay empty. */
export const authorizeCreate = (
  actor: Actor,
  settings: UserSettings,
  requested: NewUser,
  facilityIds: readonly number[],
): void => {
  const admin = userAdminOf(actor);
  const checkedFields = userFieldNames.filter((field) => {
    if (field === 'tokenManagement' || field === 'scimMapping') return requested[field];
    return field === 'userType' || field === 'adminToolRole';
  });
  requireNoRefusedFields([
    ...refusedValues(admin, settings, requested, checkedFields),
    ...(admin.kind !== 'UMA' && requested.physicianNppaEnabled
      ? [{ field: 'physicianNppaEnabled' as const, ...refusalSentence('physician') }]
      : []),
    ...refusedIfSet('customerEmployeeId', requested, settings.employeeIdEnabled ? null : 'switchedOff'),
    ...refusedIfSet('deactivationDate', requested, deactivationDateRefusal(admin, settings)),
    ...(requested.factor.signOnPolicyList.length > 0 && !settings.hasMfa
      ? [{ field: 'factor.signOnPolicyList' as const, ...refusalSentence('mfaOff') }]
      : []),
  ]);
  requireOwnFacilities(admin, facilityIds);
  const grantable = singleRights(admin);
  if (requested.rights?.some((right) => !grantable.includes(right)))
    throw failFields({ field: 'rights', ...sentence('rights.notYours') });
};

const refusedIfSet = (
  field: 'customerEmployeeId' | 'deactivationDate',
  requested: NewUser,
  reason: RefusalReason | null,
) => (reason && requested[field] !== '' ? [{ field, ...refusalSentence(reason) }] : []);
