import { z } from 'zod';

/** Where a product says that a person stands. */
export const presences = ['active', 'inactive', 'missing'] as const;
export type Presence = (typeof presences)[number];

/** What we told of a field and what the product has instead; of lists, what the other side lacks. */
export const productDifference = z.object({
  field: z.string(),
  told: z.array(z.string()),
  there: z.array(z.string()),
});
export type ProductDifference = z.output<typeof productDifference>;

/** What a product has last confirmed: by acknowledging an order, or when it was asked. */
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
  /** Whether the person is meant to work there now. */
  isWanted: boolean;
  known: Pick<KnownState, 'presence' | 'differences'> | null;
  /** Of the orders to the product: one is open, or the last one failed and nobody has taken it out of the log. */
  order: 'waiting' | 'failed' | null;
};

/** What became of what we told a product, by what it has confirmed; an error resolved by hand confirms nothing. */
export const deliveryState = ({ isWanted, known, order }: Facts): DeliveryState | null => {
  if (order === 'waiting') return 'waiting';
  const wrong = known && wrongThere(isWanted, known);
  if (wrong) return wrong;
  if (order === 'failed') return 'failed';
  return known ? 'delivered' : null;
};

const wrongThere = (
  isWanted: boolean,
  { presence, differences }: NonNullable<Facts['known']>,
): DeliveryState | null => {
  if (!isWanted) return presence === 'active' ? 'activeThere' : null;
  if (presence === 'missing') return 'missingThere';
  return presence === 'inactive' || differences.length > 0 ? 'differs' : null;
};

/** States that telling the product again may mend. */
export const isMendable = (state: DeliveryState | null): boolean =>
  state !== null && state !== 'delivered' && state !== 'waiting';
