import { z } from 'zod';

/** What the stream sends: which transaction of which user has changed. */
export const transactionEvent = z.object({ transactionId: z.number(), ssoid: z.string() });

export type TransactionEvent = z.output<typeof transactionEvent>;
