import * as contract from '@keystead/contract/account/profile.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { requireProfileEnabled } from './require-profile-enabled.ts';

export const getOwnFactors = handle(
  contract.getOwnFactors,
  async ({ actor }, { data }: Pick<Services, 'data'>) => {
    const factor = await data.transaction(scopeOf(actor), async (tx) => {
      await requireProfileEnabled(tx, actor);
      return tx
        .selectFrom('factors')
        .select('phone_number')
        .where('ssoid', '=', actor.ssoid)
        .where('state', '!=', 'pending')
        .executeTakeFirst();
    });
    return { phoneEnding: factor?.phone_number.slice(-4) ?? null };
  },
);
