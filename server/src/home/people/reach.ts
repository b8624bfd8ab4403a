import { type RawBuilder, sql } from 'kysely';

/** Whose people an administrator is told of, and where these live. */
export type Reach = {
  customerId: number;
  /** Null means all. */
  locations: readonly number[] | null;
  timeZone: string;
};

/** A day is the customer's own. */
export const today = ({ timeZone }: Reach): RawBuilder<string> =>
  sql`(now() at time zone ${timeZone}::text)::date`;
