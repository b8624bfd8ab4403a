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
  version: z.number().int(),
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
    const started = await run.origin();
    const rule = startRights[run.input.kind];
    if (!rule || !allows(rule, started.actor.rights)) throw fail('access.denied');
    const by = withImportAuthority(started, run.customerId);
    return run.settle(scopeOf(by.actor), (tx) =>
      run.item.action === 'create'
        ? removeImported(tx, by, needs, run.item.ssoid)
        : restore(tx, by, needs, { ...run.item, importId: run.input.importId }),
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
  by: ActorOrigin,
  needs: Needs,
  ssoid: string,
): Promise<PutBackOutcome> => {
  const sourceUser = await readSourceUser(tx, ssoid);
  const stays = await removeUnused(tx, by, needs, ssoid);
  if (stays === null) {
    await unmarkAtSource(tx, needs.jobs, ssoid, sourceUser);
    return { state: 'Done', reason: { code: 'putBack.removed' }, after: { ssoid } };
  }
  if (stays === 'gone') return { state: 'Done', reason: { code: 'putBack.gone' } };
  return { state: 'Skipped', reason: { code: stayCodes[stays] ?? 'putBack.refused' }, after: { ssoid } };
};

const restore = async (
  tx: Tx,
  by: ActorOrigin,
  needs: Needs,
  { ssoid, version, before, importId }: z.output<typeof item> & { importId: string | undefined },
): Promise<PutBackOutcome> => {
  const isThere = await tx.selectFrom('users').select('ssoid').where('ssoid', '=', ssoid).executeTakeFirst();
  if (!isThere) return { state: 'Done', reason: { code: 'putBack.gone' } };
  const found = await findForAction(tx, by.actor, ssoid);
  if (found.user.version !== version)
    return { state: 'Skipped', reason: { code: 'putBack.changed' }, after: { ssoid } };
  const user = toWritable(found.user);
  const { origin: cameFrom, ...fields } = before ?? {};
  const saved = await saveUser(by, needs, found, withFields(user, fields));
  // Older imports did not record it.
  if (importId && cameFrom !== undefined) await restoreOrigin(tx, { ssoid, importId }, cameFrom);
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
