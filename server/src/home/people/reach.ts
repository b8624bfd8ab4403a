import { type RawBuilder, sql } from 'kysely';

/** Whose people an administrator can see, and their time zone. */
export type Reach = {
  customerId: number;
  /** Null means all. */
  locations: readonly number[] | null;
  timeZone: string;
};

/** The current day in the customer's time zone. */
export const today = ({ timeZone }: Reach): RawBuilder<string> =>
  sql`(now() at time zone ${timeZone}::text)::date`;
