import { z } from 'zod';

/** A person's state as reported by a product. */
export const presences = ['active', 'inactive', 'missing'] as const;
export type Presence = (typeof presences)[number];

/** The value we sent for a field and the one the product has; for lists, what the other side is missing. */
export const productDifference = z.object({
  field: z.string(),
  told: z.array(z.string()),
  there: z.array(z.string()),
});
export type ProductDifference = z.output<typeof productDifference>;

/** What a product last confirmed, either by acknowledging an order or when queried. */
export const knownState = z.object({
  presence: z.enum(presences),
  source: z.enum(['told', 'asked']),
  date: z.iso.datetime(),
  differences: z.array(productDifference),
});
export type KnownState = z.output<typeof knownState>;

export const deliveryStates = [
  'delivered',
  'waiting',
  'failed',
  'activeThere',
  'missingThere',
  'differs',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const productActions = ['ask', 'tellAgain'] as const;
export type ProductAction = (typeof productActions)[number];

type Facts = {
  /** Whether the person is supposed to work there now. */
  isWanted: boolean;
  known: Pick<KnownState, 'presence' | 'differences'> | null;
  /** The orders to the product: one is open, or the last one failed and was not removed from the log. */
  order: 'waiting' | 'failed' | null;
};

/** Whether our changes arrived, based on what the product confirmed; an error resolved by hand confirms nothing. */
export const deliveryState = ({ isWanted, known, order }: Facts): DeliveryState | null => {
  if (order === 'waiting') return 'waiting';
  const mismatch = known && mismatchState(isWanted, known);
  if (mismatch) return mismatch;
  if (order === 'failed') return 'failed';
  return known ? 'delivered' : null;
};

const mismatchState = (
  isWanted: boolean,
  { presence, differences }: NonNullable<Facts['known']>,
): DeliveryState | null => {
  if (!isWanted) return presence === 'active' ? 'activeThere' : null;
  if (presence === 'missing') return 'missingThere';
  return presence === 'inactive' || differences.length > 0 ? 'differs' : null;
};

/** States that sending the data to the product again may fix. */
export const isResendable = (state: DeliveryState | null): boolean =>
  state !== null && state !== 'delivered' && state !== 'waiting';
