/** The current day where the customer is: a deactivation date means this day. */
export const customersToday = (customerId: string | number): string =>
  `(select (now() at time zone c.time_zone)::date from customers c where c.id = ${customerId})`;

/** The day to compare `users.seen_on` with, which is in UTC; the database itself may be in another time zone. */
export const utcToday = `(now() at time zone 'UTC')::date`;
