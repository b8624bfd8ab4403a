import * as contract from '@keystead/contract/account/profile.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { supersedeCodeTexts } from '../../identity/deliveries/supersede-code-texts.ts';
import { notifyPerson } from '../../identity/notices/notify-person.ts';
import { lockPerson } from '../../identity/steps/sign-in-person.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { requireProfileEnabled } from './require-profile-enabled.ts';

export const resetOwnFactors = handle(
  contract.resetOwnFactors,
  async (call, { data, jobs }: Pick<Services, 'data' | 'jobs'>) => {
    const { actor } = call;
    await data.transaction(scopeOf(actor), async (tx) => {
      await requireProfileEnabled(tx, actor);
      // Locks the person before the factors, as checking a code does.
      await lockPerson(tx, actor.ssoid);
      const deletedFactors = await tx
        .deleteFrom('factors')
        .where('ssoid', '=', actor.ssoid)
        .returning(['state', 'phone_number'])
        .execute();
      await supersedeCodeTexts(tx, actor.ssoid, ['code', 'next_code']);
      await tx.deleteFrom('kept_factors').where('ssoid', '=', actor.ssoid).execute();
      await record(tx, call, {
        event: 'factors.reset',
        target: { type: 'user', id: actor.ssoid, name: actor.userName },
        before: { factors: deletedFactors.length },
        after: { factors: 0 },
      });
      const [factor] = deletedFactors;
      if (!factor) return;
      const phoneInUse = factor.state === 'enabled' ? factor.phone_number : null;
      const before = { email: null, mobilePhone: null, phoneInUse };
      await notifyPerson(tx, jobs, call, { ssoid: actor.ssoid, news: ['factors'], before });
    });
  },
);
