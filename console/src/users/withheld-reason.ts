import type { RefusedAction, UserAction } from '@keystead/contract/people/user-actions.ts';

type WithRefusedActions = { refusedActions: readonly RefusedAction[] };

/** Why an applicable action is withheld: the user has more rights. Actions that don't apply are not shown at all. */
export const withheldReason = (user: WithRefusedActions, action: UserAction): string | undefined =>
  user.refusedActions.find((refused) => refused.action === action && refused.code === 'outranked')?.reason;

/** The same for any withheld action. */
export const anyWithheldReason = (user: WithRefusedActions): string | undefined =>
  user.refusedActions.find(({ code }) => code === 'outranked')?.reason;
