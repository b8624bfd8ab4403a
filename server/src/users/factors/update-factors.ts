import * as contract from '@keystead/contract/users/factors.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findForFactors } from './find-for-factors.ts';
import { recordFactorChange } from './record-factor-change.ts';

export const updateFactors = handle(
  contract.updateFactors,
  (call, { data, jobs }: Pick<Services, 'data' | 'jobs'>) =>
    data.transaction(scopeOf(call.actor), async (tx) => {
      const user = await findForFactors(tx, call.actor, call.params.ssoid);
      const { mfaEnabled } = call.body;
      if (mfaEnabled === user.mfaEnabled) return;
      await tx
        .updateTable('users')
        .set({ mfa_enabled: mfaEnabled })
        .where('ssoid', '=', user.ssoid)
        .execute();
      await recordFactorChange(tx, call, jobs, 'twoFactor.switched', user);
    }),
);
