import type { RefusedAction, UserAction } from '@keystead/contract/people/user-actions.ts';

type Judged = { refusedActions: readonly RefusedAction[] };

/** Why an action that fits the user is withheld: the user has more rights. What does not fit is not shown at all. */
export const withheldReason = (user: Judged, action: UserAction): string | undefined =>
  user.refusedActions.find((refused) => refused.action === action && refused.code === 'outranked')?.reason;

/** The same for whatever is withheld. */
export const anyWithheldReason = (user: Judged): string | undefined =>
  user.refusedActions.find(({ code }) => code === 'outranked')?.reason;
