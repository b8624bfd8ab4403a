import { fullName } from '@keystead/contract/people/user.ts';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { notifyPerson } from '../../identity/notices/notify-person.ts';
import { recordUserChange } from '../../people/provisioning/record-user-change.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { endSessionsUnlessOwn } from '../factors/end-sessions-unless-own.ts';
import type { TwoFactorChange } from './check-two-factor-row.ts';

/** Writes one change with its records; returns the updated user. */
export const applyTwoFactorChange = async (
  tx: Tx,
  origin: Origin,
  { directory, jobs }: Pick<Services, 'directory' | 'jobs'>,
  change: TwoFactorChange,
): Promise<StoredUser> => {
  const { user, mfaEnabled, signOnPolicyIds, resetsFactors } = change;
  const after = userAfter(change);
  await tx
    .updateTable('users')
    .set((eb) => ({
      mfa_enabled: mfaEnabled,
      sign_on_policy_ids: signOnPolicyIds,
      version: eb('version', '+', 1),
    }))
    .where('ssoid', '=', user.ssoid)
    .execute();
  if (resetsFactors) {
    await directory.removeFactors(tx, user);
    await endSessionsUnlessOwn(tx, origin.actor, directory, user);
  }
  await recordUserChange(tx, origin, { type: 'Two-Factor Update', before: user, after });
  await record(tx, origin, {
    event: 'twoFactor.updated',
    target: { type: 'user', id: after.ssoid, name: fullName(after) },
    before: twoFactorFacts(user),
    after: { ...twoFactorFacts(after), version: after.version },
  });
  const news = touchesFactors(change) ? (['factors'] as const) : [];
  await notifyPerson(tx, jobs, origin, { ssoid: user.ssoid, news, before: user });
  return after;
};

const touchesFactors = ({ user, mfaEnabled, resetsFactors }: TwoFactorChange): boolean =>
  resetsFactors || mfaEnabled !== user.mfaEnabled;

const userAfter = ({ user, mfaEnabled, signOnPolicyIds, resetsFactors }: TwoFactorChange): StoredUser => ({
  ...user,
  mfaEnabled,
  signOnPolicyIds,
  version: user.version + 1,
  ...(resetsFactors && { factorState: 'none' as const, phoneNumber: null, phoneInUse: null }),
});

export const twoFactorFacts = ({ mfaEnabled, signOnPolicyIds, factorState }: StoredUser) => ({
  mfaEnabled,
  'factor.signOnPolicyList': signOnPolicyIds,
  factor: factorState,
});
