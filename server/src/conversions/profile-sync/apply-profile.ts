import type { AccessProfile } from '@keystead/connectors/care-platform/port.ts';
import type { ProfileSyncReason } from '@keystead/contract/conversions/profile-sync-reasons.ts';
import { Failure } from '@keystead/contract/errors.ts';
import type { FieldChange } from '@keystead/contract/people/imports.ts';
import type { Reason } from '@keystead/contract/processes/reason.ts';
import type { TextCode } from '@keystead/contract/texts/catalog.ts';
import { sql } from 'kysely';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import {
  type ActionContext,
  authorizeAndPerform,
  findForAction,
} from '../../people/lifecycle/change-status.ts';
import type { ActionNeeds } from '../../people/lifecycle/perform-action.ts';
import { isActiveExternally } from '../../people/provisioning/provisioned-user.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import { toWritable } from '../../people/record/to-user.ts';
import { type SaveNeeds, saveUser } from '../../people/update/save-user.ts';
import { fieldChanges } from '../plan/field-changes.ts';
import { type SyncPlace, wantedAccess } from './wanted-access.ts';

export type ApplyNeeds = ActionNeeds & SaveNeeds;

/** What has changed, and what prevented the rest. */
export type Applied = {
  user: StoredUser;
  changes: FieldChange[];
  problem: Reason<ProfileSyncReason | TextCode> | null;
};

/** Where the sync runs. */
type Target = { configId: number; corporationName: string };

type Work = {
  origin: ActorOrigin;
  needs: ApplyNeeds;
  profile: AccessProfile;
  target: Target;
  place: SyncPlace;
};

/**
 * Updates a user to match the care platform. A user who is no longer active there is suspended regardless of the rest:
 * a missing template must not keep a door open. A user who has left the place since the sync started is left alone:
 * whoever moves away becomes inactive there, and is none of its business anymore.
 */
export const applyProfile = async (tx: Tx, ssoid: string, work: Work): Promise<Applied> => {
  const { origin, needs, profile, target, place } = work;
  const context = await findForAction(tx, origin.actor, ssoid);
  const before = context.user;
  if (hasMoved(before, target))
    return { user: before, changes: [], problem: { code: 'profileSync.userMoved' } };
  if (before.status === 'D') return { user: before, changes: [], problem: null };
  const hasLeft = profile.status === 'inactive' && isActiveExternally(before.status);
  const suspended = hasLeft ? await authorizeAndPerform(context, origin, needs, 'suspend') : before;
  const { access, problem } = wantedAccess(profile, before, place);
  const saved = access
    ? await trySave(work, { ...context, user: suspended ?? before }, access)
    : { user: suspended ?? before, problem };
  return { ...saved, changes: changesOf(before, saved.user) };
};

/** Compares exactly, as the selection of users at the start does. */
const hasMoved = ({ configId, access }: StoredUser, target: Target): boolean =>
  configId !== target.configId || access.corporationName !== target.corporationName;

/** A violation of the user rules is reported and rolls back this change only. */
const trySave = async (
  { origin, needs }: Work,
  context: ActionContext,
  access: object,
): Promise<Omit<Applied, 'changes'>> => {
  const { tx, user } = context;
  await sql`savepoint access_profile`.execute(tx);
  try {
    return {
      user: await saveUser(origin, needs, context, { ...toWritable(user), ...access }),
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await sql`rollback to savepoint access_profile`.execute(tx);
    return { user, problem: error.reason ?? { code: error.code } };
  }
};

const changesOf = (before: StoredUser, after: StoredUser): FieldChange[] => [
  ...(before.status === after.status ? [] : [{ field: 'status', from: before.status, to: after.status }]),
  ...fieldChanges(toWritable(before), toWritable(after)),
];

/** A user who is active there but not here was deactivated by someone's decision, which stands. */
const isLeftInactive = ({ status }: StoredUser, profile: AccessProfile): boolean =>
  profile.status === 'active' && !isActiveExternally(status);

export const codeOf = (
  { user, changes }: Applied,
  profile: AccessProfile,
  isTrial: boolean,
): ProfileSyncReason => {
  if (changes.length > 0) return isTrial ? 'profileSync.wouldUpdate' : 'profileSync.updated';
  return isLeftInactive(user, profile) ? 'profileSync.leftAsIs' : 'profileSync.unchanged';
};
