import { z } from 'zod';

/** PUT /launcher/contexts/{configurationId}: replaces the whole context; 204. */
export const launcherContextRequest = z.strictObject({
  crmId: z.string().min(1),
  customerName: z.string().min(1),
  configurationName: z.string().min(1),
  /** Product keys, such as `snf`. */
  products: z.array(z.string().min(1)),
  /** What the launcher shows besides the products: third-party vendors and TELS. */
  tiles: z.array(z.strictObject({ name: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })),
});

/** DELETE /launcher/contexts/{configurationId}: 204, also when there is none. */
export const launcherReply = z.undefined();
