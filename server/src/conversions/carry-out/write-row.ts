import type { ImportReason } from '@keystead/contract/conversions/import-reasons.ts';
import { changedFields } from '@keystead/contract/people/user-fields.ts';
import { sql } from 'kysely';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { addUser } from '../../people/create/add-user.ts';
import type { FirstPassword } from '../../people/create/first-password.ts';
import { findForAction } from '../../people/lifecycle/change-status.ts';
import { toWritable } from '../../people/record/to-user.ts';
import { saveUser } from '../../people/update/save-user.ts';
import type { WantedUser } from '../plan/planned-row.ts';
import type { ImportRules, RowNeeds, RowOutcome, RowRun } from './import-row.ts';

type Work = {
  rules: ImportRules;
  run: RowRun;
  origin: ActorOrigin;
  needs: RowNeeds;
  wanted: WantedUser;
  firstPassword: FirstPassword;
};

/** Brings one person over, or changes one, in the row's transaction. What changed meanwhile is told, not overwritten. */
export const writeRow = (tx: Tx, work: Work): Promise<RowOutcome> =>
  work.run.item.action === 'create' ? createUser(tx, work) : changeUser(tx, work);

const createUser = async (tx: Tx, work: Work): Promise<RowOutcome> => {
  const { origin, needs, wanted, firstPassword } = work;
  const ssoid = await addUser(tx, origin, needs, wanted.user, { firstPassword, isImported: true });
  await noteOrigin(tx, work, ssoid);
  return done('import.created', { ssoid, version: await versionOf(tx, ssoid), action: 'create' });
};

const changeUser = async (tx: Tx, work: Work): Promise<RowOutcome> => {
  const { origin, needs, wanted, run } = work;
  const { ssoid, version, action } = run.item;
  const isThere =
    ssoid !== null &&
    (await tx.selectFrom('users').select('ssoid').where('ssoid', '=', ssoid).executeTakeFirst());
  if (!isThere) return { state: 'Failed', reason: { code: 'import.goneMeanwhile' } };
  const found = await findForAction(tx, origin.actor, ssoid);
  if (found.user.version !== version)
    return { state: 'Failed', reason: { code: 'import.changedMeanwhile' }, after: { ssoid } };
  const before = toWritable(found.user);
  const saved = await saveUser(origin, needs, found, wanted.user);
  const changed = changedFields(before, toWritable(saved));
  await noteOrigin(tx, work, ssoid);
  return {
    ...done(action === 'link' ? 'import.linked' : 'import.updated', {
      ssoid,
      version: saved.version,
      action,
      changed,
    }),
    before: Object.fromEntries(changed.map((field) => [field, valueAt(before, field)])),
  };
};

/** Fields of a group are named with a dot. */
const valueAt = (user: object, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], user);

const done = (code: ImportReason, after: Record<string, unknown>): RowOutcome => ({
  state: 'Done',
  reason: { code },
  after,
});

const versionOf = async (tx: Tx, ssoid: string): Promise<number> => {
  const { version } = await tx
    .selectFrom('users')
    .select('version')
    .where('ssoid', '=', ssoid)
    .executeTakeFirstOrThrow();
  return version;
};

/** Keeps where the person came from, and does what the source wants done. */
const noteOrigin = async (tx: Tx, { rules, run, needs, wanted }: Work, ssoid: string): Promise<void> => {
  await sql`
    insert into imported_users (ssoid, customer_id, source, process_id, exported_system_id, exported_user_id)
    values (${ssoid}, ${run.customerId}, ${rules.source}, ${run.processId}, ${wanted.exported?.systemId ?? null},
      ${wanted.exported?.userId ?? null})
    on conflict (ssoid) do update set source = excluded.source, process_id = excluded.process_id,
      exported_system_id = coalesce(excluded.exported_system_id, imported_users.exported_system_id),
      exported_user_id = coalesce(excluded.exported_user_id, imported_users.exported_user_id),
      imported_at = now()`.execute(tx);
  if (!run.input.isTrial) await rules.afterwards?.(tx, { ssoid, item: run.item, input: run.input }, needs);
};
