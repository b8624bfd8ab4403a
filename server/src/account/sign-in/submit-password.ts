import * as contract from '@keystead/contract/account/sign-in.ts';
import { fail } from '@keystead/contract/errors.ts';
import { completeUserName } from '@keystead/contract/rules/complete-user-name.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { handle } from '../../http/handle.ts';
import { ensureMinimumDuration } from '../../identity/ensure-minimum-duration.ts';
import { wantsTwoFactors } from '../../identity/provider/authentication-class.ts';
import { advanceAttempt } from '../../identity/steps/advance-attempt.ts';
import { saveAttempt } from '../../identity/steps/attempt.ts';
import { checkPassword } from '../../identity/steps/check-password.ts';
import { decidePasswordSignIn } from '../../identity/steps/decide-password-sign-in.ts';
import { readDevice } from '../../identity/steps/known-device.ts';
import { recordRefusal } from '../../identity/steps/record-refusal.ts';
import { showStep } from '../../identity/steps/show-step.ts';
import { findPersonByUserName } from '../../identity/steps/sign-in-person.ts';
import { sendCode } from '../../identity/steps/text-code.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'data' | 'jobs' | 'passwords' | 'oldServers' | 'signIn'>;

/** Hashes differ in kind and cost; every refusal takes this long, so timing reveals nothing. */
const refusalMs = 300;

export const submitPassword = handle(contract.submitPassword, async (call, needs: Needs) => {
  const { data, jobs, signIn } = needs;
  const { interactions, hashCode } = signIn;
  const interaction = await interactions.open(call);
  const start = performance.now();
  const userName = completeUserName(call.body.userName, interaction.params['mx.dd']);
  const person = await data.transaction('all', (tx) =>
    findPersonByUserName(tx, userName, interaction.params.client_id),
  );
  const device = readDevice(call.request);
  const { password } = call.body;
  const passwordCheck = await checkPassword(needs, person, { password, device, traceId: call.traceId });
  const attempt = await data.transaction('all', async (tx) => {
    const decision = await decidePasswordSignIn(tx, call, {
      ...passwordCheck,
      userName,
      device,
      wantsCode: wantsTwoFactors(interaction.params.acr_values),
    });
    if (typeof decision === 'string') return decision;
    if (decision.pending[0] === 'code') {
      const result = await sendCode(tx, decision.ssoid, { jobs, hashCode, traceId: call.traceId });
      if (result !== 'sent' && result !== 'stillValid') {
        await recordRefusal(tx, call, person, 'no code sent');
        return result;
      }
      return saveAttempt(tx, interaction.uid, { ...decision, codesSent: 1 });
    }
    return advanceAttempt(tx, call, decision);
  });
  if (typeof attempt !== 'string') return showStep({ data, interactions }, interaction, attempt);
  await ensureMinimumDuration(refusalMs, start);
  throw attempt === 'outside.unavailable'
    ? fail(attempt, { system: sentence('system.formerSignIn') })
    : fail(attempt);
});
