import { moveRefusal } from '@keystead/contract/access/policies/move-user.ts';
import { editableFields, refusedFields } from '@keystead/contract/access/policies/user-fields.ts';
import { allowedActions, refusedActions } from '@keystead/contract/access/policies/users.ts';
import { emptyPhysicianProfile } from '@keystead/contract/people/physician-profile.ts';
import type { ProductPanel, User, WritableUser } from '@keystead/contract/people/user.ts';
import { userFieldNames } from '@keystead/contract/people/user-fields.ts';
import { realEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import type { Actor } from '../../actor/actor.ts';
import { fromE164 } from '../../identity/phone-format.ts';
import { say } from '../../language.ts';
import { toRefusedAction } from '../rights/to-refused-action.ts';
import { userAdminOf } from '../settings/user-admin-of.ts';
import type { UserSettings } from '../settings/user-settings.ts';
import { type StoredUser, toTarget } from './stored-user.ts';

/** Shown in addition to the record: how users can sign in, when they last did, and where they come from. */
export type PersonFacts = Pick<User, 'signIn' | 'createdAt' | 'createdBy' | 'lastSignInAt'>;

type Prefix = WritableUser['prefix'];

/** The part of a user that an update contains, as the screens see it. */
export const toWritable = (user: StoredUser): WritableUser => ({
  ...user.access,
  userName: user.userName,
  prefix: (user.prefix ?? '') as Prefix,
  firstName: user.firstName,
  middleName: user.middleName ?? '',
  lastName: user.lastName,
  title: user.title ?? '',
  email: realEmail(user.email),
  primaryPhone: user.primaryPhone ?? '',
  ext: user.ext ?? '',
  mobilePhone: user.mobilePhone ?? '',
  customerEmployeeId: user.employeeId ?? '',
  deactivationDate: user.deactivationDate ?? '',
  adminToolRole: user.adminAccess,
  tokenManagement: user.tokenManagement,
  scimMapping: user.scimMapping,
  adminRegions: user.adminRegions,
  physicianNppaEnabled: user.physician !== null,
  physicianProfile: user.physician?.profile ?? emptyPhysicianProfile,
  stateDeaNumbers: user.physician?.stateDeaNumbers ?? [],
  factor: { signOnPolicyList: user.signOnPolicyIds },
});

/** A user as returned to the detail screen, with what the actor is allowed to do. */
export const toUser = (
  user: StoredUser,
  actor: Actor,
  settings: UserSettings,
  products: ProductPanel[],
): Omit<User, keyof PersonFacts> => {
  const admin = userAdminOf(actor);
  const target = toTarget(user);
  return {
    ...toWritable(user),
    ssoid: user.ssoid,
    version: user.version,
    configId: user.configId,
    configName: user.configName ?? '',
    federatedIdentity: user.isFederated,
    federatedLoginID: user.federatedLoginId ?? '',
    status: user.status,
    factor: {
      signOnPolicyList: user.signOnPolicyIds,
      state: user.factorState,
      smsFactorEnabled: user.phoneInUse !== null,
      phoneNumber: fromE164(user.phoneNumber),
      phoneInUse: fromE164(user.phoneInUse),
    },
    mfaEnabled: user.mfaEnabled,
    isSelf: user.ssoid === actor.ssoid,
    mayMove: moveRefusal(admin, target, settings) === null,
    products,
    allowedActions: allowedActions(admin, target, settings),
    refusedActions: refusedActions(admin, target, settings).map(toRefusedAction),
    editableFields: editableFields(admin, target, settings),
    refusedFields: refusedFields(admin, target, settings, userFieldNames).map(({ field, ...refusal }) => ({
      field,
      message: say(refusal),
    })),
  };
};
