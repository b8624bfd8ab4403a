import { fail } from '@keystead/contract/errors.ts';
import { unknownTimeZone } from './to-time-zone.ts';

/** What the database refuses about a customer, by constraint. */
export const customerFailures = {
  customers_account: () => fail('customer.accountExists'),
  customers_time_zone: unknownTimeZone,
};
