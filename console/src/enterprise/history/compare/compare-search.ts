import { z } from 'zod';

const id = z.coerce.number().int().positive().optional().catch(undefined);

const compareSearch = z.object({
  left: id,
  right: id,
  all: z.literal('true').optional().catch(undefined),
  filter: z.string().max(200).catch(''),
});

/** Which two configurations are compared and how, as stored in the address. */
export type CompareSearch = z.output<typeof compareSearch>;

export const readCompareSearch = (query: unknown): CompareSearch => compareSearch.parse(query);
