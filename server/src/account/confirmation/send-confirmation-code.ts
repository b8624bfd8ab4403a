import * as contract from '@keystead/contract/account/confirmation.ts';
import { fail } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import { sendCode } from '../../identity/steps/text-code.ts';
import type { Services } from '../../services.ts';
import { requireMeans } from './means-of.ts';

/** A code sent a moment ago is still valid, so requesting another one then sends nothing. */
export const sendConfirmationCode = handle(
  contract.sendConfirmationCode,
  async (
    { actor, traceId },
    { config, data, jobs, signIn }: Pick<Services, 'config' | 'data' | 'jobs' | 'signIn'>,
  ) => {
    await data.transaction('all', async (tx) => {
      const { ssoid } = await requireMeans(tx, actor, config, 'code');
      const result = await sendCode(tx, ssoid, { jobs, hashCode: signIn.hashCode, traceId });
      if (result !== 'sent' && result !== 'stillValid') throw fail(result);
    });
  },
);
