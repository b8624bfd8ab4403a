import type { ActionDecisions } from '@keystead/contract/access/policies/enterprise.ts';
import { say } from '../language.ts';

/** What a user may do with a record, and why not the rest, in the form of a reply. */
export const presentActions = <Action extends string>({
  allowedActions,
  refusedActions,
}: ActionDecisions<Action>) => ({
  allowedActions,
  refusedActions: refusedActions.map(({ action, reason }) => ({ action, reason: say(reason) })),
});
