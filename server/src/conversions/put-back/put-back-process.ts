import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { putBackReasons } from '@keystead/contract/conversions/put-back.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { WritableUser } from '@keystead/contract/people/user.ts';
import { z } from 'zod';
import { scopeOf } from '../../actor/actor.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { findForAction } from '../../people/lifecycle/change-status.ts';
import { removeUnused, type StayReason } from '../../people/lifecycle/remove-unused.ts';
import { toWritable } from '../../people/record/to-user.ts';
import { withImportAuthority } from '../../people/rights/import-authority.ts';
import { saveUser } from '../../people/update/save-user.ts';
import { defineProcessKind, type ItemOutcome } from '../../processes/kind.ts';
import type { Services } from '../../services.ts';
import { origin, restoreOrigin } from '../import/origin.ts';
import { startRights } from './start-rights.ts';
import { readSourceUser, unmarkAtSource } from './unmark-at-source.ts';

type Needs = Pick<Services, 'jobs' | 'directory' | 'config'>;
type PutBackOutcome = ItemOutcome<keyof typeof putBackReasons>;

/** A user that an import has created or changed, as the import left them. */
const item = z.object({
  ssoid: z.guid(),
  /** The version that the import left, or the one that putting later imports back has made of it. */
  version: z.number().int(),
  /** The version that the import found; older put-backs did not record it. */
  versionBefore: z.number().int().nullish(),
  action: z.enum(['create', 'update', 'link']),
  /** The previous values of the fields that the import changed, and where the user came from before. */
  before: z.looseObject({ origin: origin.nullish() }).nullable(),
});

/** Reverts an import, person by person, unless what it brought is already in use. */
export const putBackProcess = defineProcessKind({
  kind: 'conversions.putBack',
  access: { see: accessRules.imports, cancel: accessRules.anyImport, reach: 'everywhere' },
  input: z.object({ kind: z.string(), importId: z.guid().optional() }),
  item,
  reasons: putBackReasons,
  runItem: async (run, needs: Needs) => {
    const startOrigin = await run.origin();
    const rule = startRights[run.input.kind];
    if (!rule || !allows(rule, startOrigin.actor.rights)) throw fail('access.denied');
    const actorOrigin = withImportAuthority(startOrigin, run.customerId);
    return run.settle(scopeOf(actorOrigin.actor), (tx) =>
      run.item.action === 'create'
        ? removeImported(tx, actorOrigin, needs, run.item)
        : restore(tx, actorOrigin, needs, { ...run.item, importId: run.input.importId }),
    );
  },
});

/** Any other reason means that this person is not allowed to remove such a user. */
const stayCodes: Partial<Record<StayReason, keyof typeof putBackReasons>> = {
  signedIn: 'putBack.signedIn',
  passwordChosen: 'putBack.passwordChosen',
  changed: 'putBack.changed',
};

const removeImported = async (
  tx: Tx,
  actorOrigin: ActorOrigin,
  needs: Needs,
  { ssoid, version }: z.output<typeof item>,
): Promise<PutBackOutcome> => {
  const sourceUser = await readSourceUser(tx, ssoid);
  const stayReason = await removeUnused(tx, actorOrigin, needs, { ssoid, version });
  if (stayReason === null) {
    await unmarkAtSource(tx, needs.jobs, ssoid, sourceUser);
    return { state: 'Done', reason: { code: 'putBack.removed' }, after: { ssoid } };
  }
  if (stayReason === 'gone') return { state: 'Done', reason: { code: 'putBack.gone' } };
  return { state: 'Skipped', reason: { code: stayCodes[stayReason] ?? 'putBack.refused' }, after: { ssoid } };
};

const restore = async (
  tx: Tx,
  actorOrigin: ActorOrigin,
  needs: Needs,
  { ssoid, version, before, importId }: z.output<typeof item> & { importId: string | undefined },
): Promise<PutBackOutcome> => {
  const existing = await tx.selectFrom('users').select('ssoid').where('ssoid', '=', ssoid).executeTakeFirst();
  if (!existing) return { state: 'Done', reason: { code: 'putBack.gone' } };
  const context = await findForAction(tx, actorOrigin.actor, ssoid);
  if (context.user.version !== version)
    return { state: 'Skipped', reason: { code: 'putBack.changed' }, after: { ssoid } };
  const user = toWritable(context.user);
  const { origin: previousOrigin, ...fields } = before ?? {};
  const saved = await saveUser(actorOrigin, needs, context, withFields(user, fields));
  // Older imports did not record it.
  if (importId && previousOrigin !== undefined) await restoreOrigin(tx, { ssoid, importId }, previousOrigin);
  return { state: 'Done', reason: { code: 'putBack.restored' }, after: { ssoid, version: saved.version } };
};

/** Fields within a group are named with a dot. */
const withFields = (user: WritableUser, fields: Record<string, unknown>): WritableUser => {
  const { 'factor.signOnPolicyList': policies, ...others } = fields;
  return {
    ...user,
    ...others,
    ...(Array.isArray(policies) && { factor: { signOnPolicyList: policies as number[] } }),
  };
};
