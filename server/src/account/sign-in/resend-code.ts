import * as contract from '@keystead/contract/account/sign-in.ts';
import { fail } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import { requireAttempt, saveAttempt } from '../../identity/steps/attempt.ts';
import { showStep } from '../../identity/steps/show-step.ts';
import { codesPerSignIn, sendNewCode } from '../../identity/steps/text-code.ts';
import type { Services } from '../../services.ts';

export const resendCode = handle(
  contract.resendCode,
  async (call, { data, jobs, signIn }: Pick<Services, 'data' | 'jobs' | 'signIn'>) => {
    const { interactions, hashCode } = signIn;
    const interaction = await interactions.open(call);
    const attempt = await data.transaction('all', async (tx) => {
      const { attempt: pendingAttempt } = await requireAttempt(tx, interaction.uid, 'code');
      if (pendingAttempt.codesSent >= codesPerSignIn) throw fail('factor.tooManyCodes');
      const needs = { jobs, hashCode, traceId: call.traceId };
      await sendNewCode(tx, pendingAttempt.ssoid, needs, pendingAttempt.isEnrolling ? 'pending' : 'enabled');
      return saveAttempt(tx, interaction.uid, { ...pendingAttempt, codesSent: pendingAttempt.codesSent + 1 });
    });
    return showStep({ data, interactions }, interaction, attempt);
  },
);
