import { z } from 'zod';

/**
 * POST /care/{env}/ca/api/configuration/reload: CareAssist loads the parameters of its group (`ca.*`), and drops all
 * others.
 */
export const reloadRequest = z.strictObject({
  configurationId: z.int().positive(),
  parameters: z.array(z.strictObject({ key: z.string().startsWith('ca.'), value: z.string() })),
});

/** 200 */
export const reloadReply = z.object({ loaded: z.int().nonnegative() });
