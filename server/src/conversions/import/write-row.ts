import { changedFields } from '@keystead/contract/people/user-fields.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { addUsers } from '../../people/create/add-users.ts';
import type { FirstPassword } from '../../people/create/first-password.ts';
import type { ImportedFactor } from '../../people/create/imported-factor.ts';
import { type CreationContext, planAt, readCreationContext } from '../../people/create/plan-user.ts';
import { validateNewUser } from '../../people/create/validate-new-user.ts';
import { findForAction } from '../../people/lifecycle/change-status.ts';
import { toWritable } from '../../people/record/to-user.ts';
import { saveUser } from '../../people/update/save-user.ts';
import type { WantedUser } from '../plan/planned-row.ts';
import type { ImportRules, RowNeeds, RowOutcome, RowRun } from './import-row.ts';
import { readOrigin } from './origin.ts';
import { recordOrigins } from './record-origins.ts';

/** A row with what its transaction needs, hashed passwords included. */
export type RowWork = {
  run: RowRun;
  wanted: WantedUser;
  firstPassword: FirstPassword;
  keptFactors: readonly ImportedFactor[];
};

export type Writer = { rules: ImportRules; origin: ActorOrigin; needs: RowNeeds };

/** Creates people in the rows' transaction, all or none. */
export const createAll = async (
  tx: Tx,
  { rules, origin, needs }: Writer,
  rows: readonly RowWork[],
): Promise<RowOutcome[]> => {
  const [first] = rows;
  if (!first) return [];
  const places = new Map<number, CreationContext>();
  const newUsers = [];
  for (const { wanted, firstPassword, keptFactors } of rows) {
    const { configId } = wanted.user;
    const context = places.get(configId) ?? (await readCreationContext(tx, origin.actor, configId));
    places.set(configId, context);
    const planned = planAt(origin.actor, context, wanted.user);
    newUsers.push(validateNewUser(planned, { firstPassword, keptFactors, isImported: true }));
  }
  const users = await addUsers(tx, origin, needs, newUsers);
  const imported = users.map(({ ssoid }, index) => {
    const { item, input } = rows[index]?.run ?? first.run;
    return { ssoid, item, input };
  });
  await recordOrigins(tx, rules, first.run, imported, needs);
  return users.map(({ ssoid, version }) => ({
    state: 'Done',
    reason: { code: 'import.created' },
    after: { ssoid, version, action: 'create' },
  }));
};

/** Changes an existing user. If someone else has changed the user in the meantime, the row fails. */
export const changeOne = async (
  tx: Tx,
  { rules, origin, needs }: Writer,
  { run, wanted }: RowWork,
): Promise<RowOutcome> => {
  const { ssoid, version, action } = run.item;
  const existing =
    ssoid !== null &&
    (await tx.selectFrom('users').select('ssoid').where('ssoid', '=', ssoid).executeTakeFirst());
  if (!existing) return { state: 'Failed', reason: { code: 'import.goneMeanwhile' } };
  const context = await findForAction(tx, origin.actor, ssoid);
  if (context.user.version !== version)
    return { state: 'Failed', reason: { code: 'import.changedMeanwhile' }, after: { ssoid } };
  const before = toWritable(context.user);
  const previousOrigin = await readOrigin(tx, ssoid);
  const saved = await saveUser(origin, needs, context, wanted.user);
  const changed = changedFields(before, toWritable(saved));
  await recordOrigins(tx, rules, run, [{ ssoid, item: run.item, input: run.input }], needs);
  return {
    state: 'Done',
    reason: { code: action === 'link' ? 'import.linked' : 'import.updated' },
    before: {
      ...Object.fromEntries(changed.map((field) => [field, valueAt(before, field)])),
      origin: previousOrigin,
    },
    after: { ssoid, version: saved.version, action, changed },
  };
};

/** Fields within a group are named with a dot. */
const valueAt = (user: object, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], user);
