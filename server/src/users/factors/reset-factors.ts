import * as contract from '@keystead/contract/users/factors.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { endSessionsUnlessOwn } from './end-sessions-unless-own.ts';
import { findForFactors } from './find-for-factors.ts';
import { recordFactorChange } from './record-factor-change.ts';

export const resetFactors = handle(
  contract.resetFactors,
  (call, { data, directory, jobs }: Pick<Services, 'data' | 'directory' | 'jobs'>) =>
    data.transaction(scopeOf(call.actor), async (tx) => {
      const user = await findForFactors(tx, call.actor, call.params.ssoid);
      await directory.removeFactors(tx, user);
      await endSessionsUnlessOwn(tx, call.actor, directory, user);
      await recordFactorChange(tx, call, jobs, 'factors.reset', user);
    }),
);
