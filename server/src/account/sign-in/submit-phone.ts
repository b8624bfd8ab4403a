import * as contract from '@keystead/contract/account/sign-in.ts';
import { fail } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import { toE164 } from '../../identity/phone-format.ts';
import { requireAttempt, saveAttempt } from '../../identity/steps/attempt.ts';
import { savePendingPhone } from '../../identity/steps/enroll-phone.ts';
import { showStep } from '../../identity/steps/show-step.ts';
import { codesPerSignIn, sendNewCode } from '../../identity/steps/text-code.ts';
import type { Services } from '../../services.ts';

export const submitPhone = handle(
  contract.submitPhone,
  async (call, { data, jobs, signIn }: Pick<Services, 'data' | 'jobs' | 'signIn'>) => {
    const { interactions, hashCode } = signIn;
    const interaction = await interactions.open(call);
    const attempt = await data.transaction('all', async (tx) => {
      const { attempt: pendingAttempt, person } = await requireAttempt(tx, interaction.uid, 'phone', 'code');
      const { pending, isEnrolling, codesSent } = pendingAttempt;
      if (!isEnrolling || person.phoneNumber !== null) throw fail('signIn.expired');
      if (codesSent >= codesPerSignIn) throw fail('factor.tooManyCodes');
      await savePendingPhone(tx, person, toE164(call.body.phoneNumber));
      const needs = { jobs, hashCode, traceId: call.traceId };
      await sendNewCode(tx, person.ssoid, needs, 'pending');
      return saveAttempt(tx, interaction.uid, {
        ...pendingAttempt,
        pending: pending.filter((step) => step !== 'phone'),
        codesSent: codesSent + 1,
      });
    });
    return showStep({ data, interactions }, interaction, attempt);
  },
);
