import { z } from 'zod';

/**
 * POST /care/{env}/ca/api/configuration/reload: CareAssist takes over the parameters of its group (`ca.*`), which are
 * all that it keeps.
 */
export const reloadRequest = z.strictObject({
  configurationId: z.int().positive(),
  parameters: z.array(z.strictObject({ key: z.string().startsWith('ca.'), value: z.string() })),
});

/** 200 */
export const reloadReply = z.object({ loaded: z.int().nonnegative() });
