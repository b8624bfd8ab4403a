import { fail, failFields } from '@keystead/contract/errors.ts';
import { fullLoginIdProblem, joinLoginId } from '@keystead/contract/rules/federated-login-id.ts';
import * as contract from '@keystead/contract/users/change-status.ts';
import { handle } from '../../http/handle.ts';
import type { ActionContext, StatusNeeds } from '../../people/lifecycle/change-status.ts';
import { isFederatedLoginTaken } from '../../people/record/unique-names.ts';
import { changeStatusReturningRow } from './change-status-returning-row.ts';

export const convertToFederated = handle(contract.convertToFederated, (call, needs: StatusNeeds) =>
  changeStatusReturningRow(call, needs, 'convertToFederated', async (found) => {
    const federatedLoginId = chosenLoginId(found, call.query.federatedLoginId);
    if (await isFederatedLoginTaken(found.tx, federatedLoginId, found.user.ssoid))
      throw fail('user.federatedLoginTaken', { federatedLoginId });
    return { federatedLoginId };
  }),
);

/** Without a separate id, or if the customer has none, a user is known by the username. */
const chosenLoginId = ({ user, settings }: ActionContext, given: string | undefined): string => {
  if (!given || !settings.federatedLoginIdEnabled) return user.userName;
  const loginId = joinLoginId(given, user.userName);
  const wrong = fullLoginIdProblem(loginId, settings.domains);
  if (wrong) throw failFields({ field: 'federatedLoginId', ...wrong });
  return loginId;
};
