import { z } from 'zod';

/** POST {gateway address}, with the header `Idempotency-Key` if the message may be sent again. */
export const textMessageRequest = z.strictObject({
  to: z.e164({ error: 'must be an E.164 number such as +15035550100' }),
  text: z.string().min(1).max(1600),
});

/** 202, also for a message that was sent before with the same key. */
export const textMessageReply = z.object({ id: z.string() });
