import { z } from 'zod';

const guid = z.uuid();

/** GET /registry/accounts/{crmId} returns 200, or 404 if the registry does not know the account. */
export const registryAccount = z.object({ crmId: z.string(), name: z.string(), guid });

/** PUT /registry/accounts/{crmId}/environments/{configurationId}: repeating it returns the same guid. */
export const registryEnvironmentRequest = z.strictObject({
  name: z.string().min(1).max(100),
  type: z.enum(['Production', 'Training', 'Other']),
});

/** 200, or 404 if the registry does not know the account. */
export const registryEnvironment = z.object({ guid });
