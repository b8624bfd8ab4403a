import type { Judged } from '@keystead/contract/access/policies/enterprise.ts';
import { say } from '../language.ts';

/** What a person may do with a record, and why not the rest, as replies tell it. */
export const tellJudged = <Action extends string>({ allowedActions, refusedActions }: Judged<Action>) => ({
  allowedActions,
  refusedActions: refusedActions.map(({ action, reason }) => ({ action, reason: say(reason) })),
});
