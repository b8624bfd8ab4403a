import * as contract from '@keystead/contract/account/sign-in.ts';
import { handle } from '../../http/handle.ts';
import { findAttempt } from '../../identity/steps/attempt.ts';
import { showStep } from '../../identity/steps/show-step.ts';
import type { Services } from '../../services.ts';

export const getSignInStep = handle(
  contract.getSignInStep,
  async (call, { data, signIn: { interactions } }: Pick<Services, 'data' | 'signIn'>) => {
    const interaction = await interactions.open(call, ['login', 'consent']);
    const attempt = await data.transaction('all', (tx) => findAttempt(tx, interaction.uid));
    return showStep({ data, interactions }, interaction, attempt);
  },
);
