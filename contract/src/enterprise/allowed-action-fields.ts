import { z } from 'zod';

/** What the requesting person can do with a record, and why not the rest; `judges` names the actions. */
export const allowedActionFields = <Action extends string>(judges: Record<Action, unknown>) => {
  const action = z.enum(Object.keys(judges) as [Action, ...Action[]]);
  return {
    allowedActions: z.array(action),
    refusedActions: z.array(z.object({ action, reason: z.string() })),
  };
};
