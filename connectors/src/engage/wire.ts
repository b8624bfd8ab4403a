import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });

/** POST /care/{env}/engage/api/environments: registers the environment; repeating it is fine. */
export const engageEnvironmentRequest = z.strictObject({
  configurationId: z.int().positive(),
  crmId: z.string().min(1),
  corpOid: z.string().regex(/^\d+$/),
  snfAppUrl: address,
  snfApiUrl: address,
});

/** 200; an empty message means success, any other text is the reason for the failure. */
export const engageEnvironmentReply = z.object({ message: z.string() });
