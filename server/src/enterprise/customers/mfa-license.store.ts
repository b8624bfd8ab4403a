import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** Whether the provider licenses two-factor authentication for a customer, and whether the customer has it on. */
export const readMfa = async (tx: Tx, customerId: number) => {
  const settings = await tx
    .selectFrom('customer_settings')
    .select(['mfa_licensed as mfaLicensed', 'mfa_enabled as mfaEnabled'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return settings ?? { mfaLicensed: false, mfaEnabled: false };
};

/** Without the license, the customer's own switch goes off. Enrolled phones are kept. */
export const writeMfaLicense = async (tx: Tx, customerId: number, isLicensed: boolean): Promise<void> => {
  await tx
    .insertInto('customer_settings')
    .values({ customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('customer_settings')
    .set({
      mfa_licensed: isLicensed,
      mfa_enabled: sql<boolean>`mfa_enabled and ${isLicensed}`,
      version: sql<number>`version + 1`,
    })
    .where('customer_id', '=', customerId)
    .where('mfa_licensed', '<>', isLicensed)
    .execute();
};
