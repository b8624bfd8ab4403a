import { fieldRefusal } from '@keystead/contract/access/policies/user-fields.ts';
import { type RefusalReason, refusalSentence } from '@keystead/contract/access/policies/user-refusals.ts';
import { Failure, fail, failFields } from '@keystead/contract/errors.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { fullLoginIdProblem, joinLoginId } from '@keystead/contract/rules/federated-login-id.ts';
import { isSameUserName } from '@keystead/contract/rules/username.ts';
import { sql } from 'kysely';
import type { ActorOrigin } from '../../actor/origin.ts';
import { record } from '../../records/audit.ts';
import type { ActionContext } from '../lifecycle/change-status.ts';
import { recordUserChange } from '../provisioning/record-user-change.ts';
import { readAnyUserForUpdate } from '../record/find-user.ts';
import { type StoredUser, toTarget } from '../record/stored-user.ts';
import { isFederatedLoginTaken, withUniqueNames } from '../record/unique-names.ts';
import { userAdminOf } from '../settings/user-admin-of.ts';
import type { SaveNeeds } from './save-user.ts';

const field = 'federatedLoginID';

/** Changes the id by which an organization knows a user; leaves it as is if none is given. */
export const changeLoginId = async (
  origin: ActorOrigin,
  { directory }: Pick<SaveNeeds, 'directory'>,
  context: ActionContext,
  requestedId: string | undefined,
): Promise<StoredUser> => {
  const { tx, user } = context;
  const before = user.federatedLoginId ?? '';
  if (requestedId === undefined || isSameUserName(requestedId, before)) return user;
  const reason = refusalOf(origin, context);
  if (reason)
    throw new Failure('access.denied', {
      problems: [{ field, ...refusalSentence(reason, { name: fullName(user) }) }],
    });
  const loginId = joinLoginId(requestedId, user.userName);
  const problem = fullLoginIdProblem(loginId, context.settings.domains);
  if (problem) throw failFields({ field, ...problem });
  if (await isFederatedLoginTaken(tx, loginId, user.ssoid))
    throw fail('user.federatedLoginTaken', { federatedLoginId: loginId });
  await withUniqueNames([{ userName: user.userName, federatedLoginId: loginId }], () =>
    tx
      .updateTable('users')
      .set({ federated_login_id: loginId, version: sql<number>`version + 1` })
      .where('ssoid', '=', user.ssoid)
      .execute(),
  );
  await directory.endSessions(tx, user);
  const after = await readAnyUserForUpdate(tx, user.ssoid);
  if (!after) throw new Error('The updated user is gone.');
  await recordUserChange(tx, origin, { type: 'Update User', before: user, after });
  await record(tx, origin, {
    event: 'user.updated',
    target: { type: 'user', id: user.ssoid, name: fullName(user) },
    before: { [field]: before },
    after: { [field]: loginId, version: after.version },
    customerId: user.customerId,
  });
  return after;
};

/** Anyone who is allowed to rename the user can do this, where such ids exist. */
const refusalOf = ({ actor }: ActorOrigin, { user, settings }: ActionContext): RefusalReason | null => {
  if (!user.isFederated) return 'notFederated';
  if (!settings.federatedLoginIdEnabled) return 'switchedOff';
  return fieldRefusal('userName', userAdminOf(actor), toTarget(user), settings);
};
