import { z } from 'zod';

const deliveryKinds = ['activation', 'reset', 'notice', 'code'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** A mail or text message to a person, and its outcome. */
export const delivery = z.object({
  kind: z.enum(deliveryKinds),
  channel: z.enum(['mail', 'text']),
  recipient: z.string(),
  /** `Superseded`: it was not sent, because its link or code had been replaced or voided. */
  state: z.enum(['Waiting', 'Sent', 'Failed', 'Superseded']),
  attempts: z.number(),
  /** Why the last attempt failed; empty if there was none, or if it was sent. */
  reason: z.string(),
  createdDate: z.iso.datetime(),
  endDate: z.iso.datetime().nullable(),
});
export type Delivery = z.output<typeof delivery>;
