type WithRefusedActions<Action extends string> = {
  refusedActions: readonly { action: Action; reason: string }[];
};

/** Why the server would reject an action, or undefined if it would not. */
export const refusalOf = <Action extends string>(
  { refusedActions }: WithRefusedActions<Action>,
  action: NoInfer<Action>,
): string | undefined => refusedActions.find((refused) => refused.action === action)?.reason;
