import { fail } from '@keystead/contract/errors.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { settingRanges } from '@keystead/contract/security/settings.ts';
import * as contract from '@keystead/contract/users/credentials.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { requireNewPassword, requireUnusedPassword } from '../../identity/passwords/new-password.ts';
import { refusedHashes } from '../../identity/passwords/store-password.ts';
import { recordUserChange } from '../../people/provisioning/record-user-change.ts';
import { readAnyUserForUpdate } from '../../people/record/find-user.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { findPasswordLink } from './find-password-link.ts';

type Needs = Pick<Services, 'data' | 'directory' | 'passwords' | 'jobs'>;

export const usePasswordLink = handle(contract.usePasswordLink, async (call, needs: Needs) => {
  const { data, passwords } = needs;
  const { token, newPassword } = call.body;
  const { owner, hashes } = await data.transaction('all', async (tx) => {
    const link = await findPasswordLink(tx, token);
    return { owner: link, hashes: await earlierHashes(tx, link.ssoid) };
  });
  await requireNewPassword(call.body, owner);
  await requireUnusedPassword(passwords, hashes, newPassword);
  const newHash = await passwords.hash(newPassword);
  await data.transaction('all', async (tx) => {
    const before = await readAnyUserForUpdate(tx, owner.ssoid);
    if (!before) throw fail('link.expired');
    // The link may have been used or voided while this call was being checked.
    const link = await findPasswordLink(tx, token);
    await setPassword(tx, needs, before, newHash);
    const after = await readAnyUserForUpdate(tx, link.ssoid);
    const origin = { actor: null, traceId: call.traceId, ip: call.ip };
    await recordUserChange(tx, origin, { type: 'Update User', before, after, did: ['password'] });
    await record(tx, origin, {
      event: 'password.changed',
      target: { type: 'user', id: link.ssoid, name: fullName(link) },
      before: { status: before.status },
      after: { status: after?.status },
      customerId: link.customerId,
      actorSsoid: link.ssoid,
      actorName: fullName(link),
    });
  });
});

const earlierHashes = async (tx: Tx, ssoid: string): Promise<string[]> => {
  const owner = await tx
    .selectFrom('users as u')
    .leftJoin('customer_settings as s', 's.customer_id', 'u.customer_id')
    .select(['u.customer_id as customerId', 's.password_history as passwordHistory'])
    .where('u.ssoid', '=', ssoid)
    .executeTakeFirstOrThrow();
  const passwordHistory = owner.passwordHistory ?? settingRanges.passwordHistory.usual;
  return refusedHashes(tx, { ssoid, customerId: owner.customerId, passwordHistory });
};

/** The record keeps its version: nothing changes that somebody else may be editing. */
const setPassword = async (
  tx: Tx,
  { directory }: Needs,
  identity: { ssoid: string; customerId: number },
  newHash: string,
): Promise<void> => {
  await directory.setPassword(tx, identity, newHash, false);
  await directory.setStatus(tx, identity, 'A');
  await directory.voidLinks(tx, identity);
  await directory.endSessions(tx, identity);
};
