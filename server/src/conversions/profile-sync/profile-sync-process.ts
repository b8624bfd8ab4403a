import { allows } from '@keystead/contract/access/access.ts';
import {
  type ProfileSyncReason,
  profileSyncReasons,
} from '@keystead/contract/conversions/profile-sync-reasons.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { readStructure } from '../../data/environments/read-structure.ts';
import { withImportAuthority } from '../../people/rights/import-authority.ts';
import { defineProcessKind, type ItemOutcome, type ItemRun, type Settled } from '../../processes/kind.ts';
import type { PlatformNeeds } from '../lookups/open-platform.ts';
import { readTemplates } from '../lookups/read-templates.ts';
import { type Applied, type ApplyNeeds, applyProfile, codeOf } from './apply-profile.ts';
import { readProfile } from './read-profile.ts';
import type { SyncPlace } from './wanted-access.ts';

const syncInput = z.object({
  isTrial: z.boolean(),
  configId: z.number().int(),
  corporationId: z.number().int(),
  environmentName: z.string(),
  corporationName: z.string(),
});
type SyncInput = z.output<typeof syncInput>;

const syncItem = z.object({ ssoid: z.string() });
type SyncItem = z.output<typeof syncItem>;

type Run = ItemRun<SyncInput, SyncItem, ProfileSyncReason>;
type Outcome = ItemOutcome<ProfileSyncReason>;
type Needs = PlatformNeeds & ApplyNeeds;

/** Updates users one by one to match their access at the care platform. */
export const profileSyncProcess = defineProcessKind({
  kind: 'conversions.profileSync',
  access: { see: 'PROFILE_SYNC', cancel: 'PROFILE_SYNC', reach: 'everywhere' },
  input: syncInput,
  item: syncItem,
  reasons: profileSyncReasons,
  runItem: (run, needs: Needs) => runUser(run, needs),
});

const runUser = async (run: Run, needs: Needs): Promise<Outcome | Settled> => {
  const { item, input, customerId, traceId } = run;
  const startOrigin = await run.origin();
  if (!allows('PROFILE_SYNC', startOrigin.actor.rights)) throw fail('access.denied');
  const origin = withImportAuthority(startOrigin, customerId);
  const userName = await needs.data.transaction('customers', (tx) => readUserName(tx, item.ssoid));
  if (userName === null) return failed('profileSync.userGone');
  const profile = await readProfile(needs, { configId: input.configId, traceId }, userName);
  if (profile === null) return { ...failed('profileSync.unknown'), hasSourceAnswered: true };
  if ('refused' in profile) {
    const reason = sentence('process.told', { text: profile.refused });
    return { state: 'Failed', reason, hasSourceAnswered: true };
  }
  return run.settle(scopeOf(origin.actor), async (tx) => {
    const place = await readPlace(tx, input);
    const work = { origin, needs, profile, target: input, place };
    const apply = () => applyProfile(tx, item.ssoid, work);
    const applied = input.isTrial ? await runAsTrial(tx, apply) : await apply();
    const { user, changes, problem } = applied;
    return {
      state: problem ? 'Failed' : 'Done',
      hasSourceAnswered: true,
      reason: problem ?? { code: codeOf(applied, profile, input.isTrial) },
      after: { ssoid: item.ssoid, changes, ...(!input.isTrial && { version: user.version }) },
    };
  });
};

const failed = (code: ProfileSyncReason): Outcome => ({ state: 'Failed', reason: { code } });

const runAsTrial = async (tx: Tx, apply: () => Promise<Applied>): Promise<Applied> => {
  await sql`savepoint trial`.execute(tx);
  const applied = await apply();
  await sql`rollback to savepoint trial`.execute(tx);
  return applied;
};

const readUserName = async (tx: Tx, ssoid: string): Promise<string | null> => {
  const row = await tx.selectFrom('users').select('user_name').where('ssoid', '=', ssoid).executeTakeFirst();
  return row?.user_name ?? null;
};

const readPlace = async (
  tx: Tx,
  { configId, corporationId, corporationName }: SyncInput,
): Promise<SyncPlace> => {
  const corporations = await readStructure(tx, configId);
  const corporation = corporations?.find(({ name }) => name === corporationName);
  if (!corporation) throw fail('resource.notFound');
  return { corporation, templates: await readTemplates(tx, configId, corporationId) };
};
