import { fullName } from '@keystead/contract/people/user.ts';
import { sql } from 'kysely';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { tellPerson } from '../../identity/notices/tell-person.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { recordUserChanges } from '../../people/provisioning/record-user-change.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import { record } from '../../records/audit.ts';
import type { TwoFactorChange } from './judge-two-factor-row.ts';

/** Writes all changes with one statement a table, and records each on its own. */
export const applyTwoFactorChanges = async (
  tx: Tx,
  origin: Origin,
  jobs: Pick<Jobs, 'enqueue'>,
  changes: readonly TwoFactorChange[],
): Promise<void> => {
  if (changes.length === 0) return;
  const rows = changes.map(({ user, mfaEnabled, signOnPolicyIds }) => ({
    ssoid: user.ssoid,
    mfa: mfaEnabled,
    policies: signOnPolicyIds,
  }));
  await sql`update users u set mfa_enabled = r.mfa, version = u.version + 1,
      sign_on_policy_ids = array(select jsonb_array_elements_text(r.policies)::int)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (ssoid uuid, mfa boolean, policies jsonb)
    where u.ssoid = r.ssoid`.execute(tx);
  const reset = changes.filter(({ resetsFactors }) => resetsFactors).map(({ user }) => user.ssoid);
  await sql`delete from factors where ssoid = any(${reset}::uuid[])`.execute(tx);
  await recordUserChanges(
    tx,
    origin,
    changes.map((change) => ({
      type: 'Two-Factor Update' as const,
      before: change.user,
      after: afterwards(change),
    })),
  );
  for (const change of changes) {
    await recordOne(tx, origin, change);
    const { user } = change;
    const changed = touchesFactors(change) ? (['factors'] as const) : [];
    await tellPerson(tx, jobs, origin, { ssoid: user.ssoid, changed, before: user });
  }
};

const touchesFactors = ({ user, mfaEnabled, resetsFactors }: TwoFactorChange): boolean =>
  resetsFactors || mfaEnabled !== user.mfaEnabled;

const afterwards = ({ user, mfaEnabled, signOnPolicyIds, resetsFactors }: TwoFactorChange): StoredUser => ({
  ...user,
  mfaEnabled,
  signOnPolicyIds,
  version: user.version + 1,
  ...(resetsFactors && { factorState: 'none' as const, phoneNumber: null }),
});

const factsOf = ({ mfaEnabled, signOnPolicyIds, factorState }: StoredUser) => ({
  mfaEnabled,
  'factor.signOnPolicyList': signOnPolicyIds,
  factor: factorState,
});

const recordOne = (tx: Tx, origin: Origin, change: TwoFactorChange): Promise<void> => {
  const after = afterwards(change);
  return record(tx, origin, {
    event: 'Two-factor settings updated',
    target: { type: 'user', id: after.ssoid, name: fullName(after) },
    before: factsOf(change.user),
    after: { ...factsOf(after), version: after.version },
  });
};
