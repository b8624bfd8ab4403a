import { fail, failFields } from '@keystead/contract/errors.ts';
import { fullLoginIdProblem, joinLoginId } from '@keystead/contract/rules/federated-login-id.ts';
import * as contract from '@keystead/contract/users/change-status.ts';
import { handle } from '../../http/handle.ts';
import type { ActionContext, StatusNeeds } from '../../people/lifecycle/change-status.ts';
import { isFederatedLoginTaken } from '../../people/record/unique-names.ts';
import { changeStatusReturningRow } from './change-status-returning-row.ts';

export const convertToFederated = handle(contract.convertToFederated, (call, needs: StatusNeeds) =>
  changeStatusReturningRow(call, needs, 'convertToFederated', async (context) => {
    const federatedLoginId = chosenLoginId(context, call.query.federatedLoginId);
    if (await isFederatedLoginTaken(context.tx, federatedLoginId, context.user.ssoid))
      throw fail('user.federatedLoginTaken', { federatedLoginId });
    return { federatedLoginId };
  }),
);

/** Without a separate id, or if the customer has none, a user is known by the username. */
const chosenLoginId = ({ user, settings }: ActionContext, requestedId: string | undefined): string => {
  if (!requestedId || !settings.federatedLoginIdEnabled) return user.userName;
  const loginId = joinLoginId(requestedId, user.userName);
  const problem = fullLoginIdProblem(loginId, settings.domains);
  if (problem) throw failFields({ field: 'federatedLoginId', ...problem });
  return loginId;
};
