import type { Refusal } from '@keystead/contract/access/policies/user-refusals.ts';
import type { RefusedAction, UserAction } from '@keystead/contract/people/user-actions.ts';
import { say } from '../../language.ts';

/** The reply for an action that is not available. */
export const toRefusedAction = ({
  action,
  refusal,
}: {
  action: UserAction;
  refusal: Refusal;
}): RefusedAction => ({
  action,
  code: refusal.reason,
  reason: say(refusal.message),
});
