import { type RawBuilder, sql } from 'kysely';

/** Whose people an administrator can see, and their time zone. */
export type Visibility = {
  customerId: number;
  /** Null means all. */
  locations: readonly number[] | null;
  timeZone: string;
};

/** The current day in the customer's time zone. */
export const today = ({ timeZone }: Visibility): RawBuilder<string> =>
  sql`(now() at time zone ${timeZone}::text)::date`;
