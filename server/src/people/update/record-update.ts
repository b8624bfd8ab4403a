import { fullName, type WritableUser } from '@keystead/contract/people/user.ts';
import type { UserField } from '@keystead/contract/people/user-fields.ts';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { record } from '../../records/audit.ts';
import type { Deed } from '../provisioning/directory-deeds.ts';
import { recordUserChange } from '../provisioning/record-user-change.ts';
import { holdAnyUser } from '../record/find-user.ts';
import type { StoredUser } from '../record/stored-user.ts';
import { toWritable } from '../record/to-user.ts';

type Update = { before: StoredUser; changed: readonly UserField[]; slAutoProvision: boolean };

/** Records which fields a save has changed, from what to what. */
export const recordUpdate = async (
  tx: Tx,
  origin: Origin,
  { before, changed, slAutoProvision }: Update,
): Promise<StoredUser> => {
  const after = await holdAnyUser(tx, before.ssoid);
  if (!after) throw new Error('The updated user is gone.');
  // A session under the old name is over.
  const did: Deed[] = changed.includes('userName') ? ['sessions'] : [];
  await recordUserChange(tx, origin, { type: 'Update User', before, after, slAutoProvision, did });
  await record(tx, origin, {
    event: 'user.updated',
    target: { type: 'user', id: after.ssoid, name: fullName(after) },
    before: pick(toWritable(before), changed),
    after: { ...pick(toWritable(after), changed), version: after.version },
    customerId: after.customerId,
  });
  return after;
};

const pick = (user: WritableUser, fields: readonly UserField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      field === 'factor.signOnPolicyList' ? user.factor.signOnPolicyList : user[field],
    ]),
  );
