import { z } from 'zod';

/** What the requesting person can do with a record, and why not the rest; `policies` names the actions. */
export const allowedActionFields = <Action extends string>(policies: Record<Action, unknown>) => {
  const action = z.enum(Object.keys(policies) as [Action, ...Action[]]);
  return {
    allowedActions: z.array(action),
    refusedActions: z.array(z.object({ action, reason: z.string() })),
  };
};
