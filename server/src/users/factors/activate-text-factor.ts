import { fail, failFields } from '@keystead/contract/errors.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import * as contract from '@keystead/contract/users/factors.ts';
import { sql } from 'kysely';
import { scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { fromE164 } from '../../identity/phone-format.ts';
import { checkCode } from '../../identity/steps/text-code.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import type { Services } from '../../services.ts';
import { findForFactors } from './find-for-factors.ts';
import { recordFactorChange } from './record-factor-change.ts';

type Needs = Pick<Services, 'data' | 'signIn' | 'jobs'>;

export const activateTextFactor = handle(contract.activateTextFactor, async (call, needs: Needs) => {
  const { data, signIn, jobs } = needs;
  const { code, authorize } = call.query;
  const outcome = await data.transaction(scopeOf(call.actor), async (tx) => {
    const user = await findForFactors(tx, call.actor, call.params.ssoid);
    const reply = (state: 'verified' | 'enabled') => ({ state, phoneNumber: fromE164(user.phoneNumber) });
    if (user.factorState === 'enabled') throw fail('factor.enabledBefore', { name: fullName(user) });
    if (authorize) {
      if (user.factorState !== 'verified') throw fail('factor.expired');
      await setState(tx, user, 'enabled');
      await recordFactorChange(tx, call, jobs, 'factor.authorized', user);
      return reply('enabled');
    }
    if (!code) throw failFields({ field: 'code', ...contract.codeMissingMessage });
    if (user.factorState !== 'pending') throw fail('factor.expired');
    const result = await checkCode(
      tx,
      user.ssoid,
      code,
      signIn.hashCode,
      user.phoneInUse !== null ? 'next_code' : 'code',
    );
    // A wrong try has to be counted, so it must not roll back the transaction.
    if (result !== 'right') return result;
    await setState(tx, user, 'verified');
    await recordFactorChange(tx, call, jobs, 'factor.verified', user);
    return reply('verified');
  });
  if (outcome === 'wrong') throw fail('factor.wrongCode');
  if (outcome === 'spent') throw fail('factor.expired');
  return outcome;
});

const setState = async (tx: Tx, user: StoredUser, state: 'verified' | 'enabled'): Promise<void> => {
  const { ssoid } = user;
  const isReplacing = user.phoneInUse !== null;
  if (isReplacing && state === 'verified') {
    await tx.updateTable('factors').set({ next_state: state }).where('ssoid', '=', ssoid).execute();
    return;
  }
  await tx
    .updateTable('factors')
    .set({
      state,
      ...(isReplacing && {
        phone_number: sql<string>`next_phone_number`,
        next_phone_number: null,
        next_state: null,
      }),
    })
    .where('ssoid', '=', ssoid)
    .execute();
  if (state === 'enabled')
    await tx.updateTable('users').set({ mfa_enabled: true }).where('ssoid', '=', ssoid).execute();
};
