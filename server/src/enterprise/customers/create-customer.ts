import * as contract from '@keystead/contract/enterprise/customers.ts';
import { defaultTimeZone } from '@keystead/contract/rules/time/time-zone.ts';
import { defaultStackId } from '../../data/environments/environment-parameters.ts';
import { handle } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { mapConstraintViolation } from '../version-conflict.ts';
import { customerFailures } from './customer-failures.ts';
import { presentCustomer } from './customers.store.ts';
import { writeMfaLicense } from './mfa-license.store.ts';
import { toTimeZone } from './to-time-zone.ts';

export const createCustomer = handle(
  contract.createCustomer,
  async (call, { data }: Pick<Services, 'data'>) => {
    const { accountId, accountName, mfaLicensed = false } = call.body;
    const timeZone = toTimeZone(call.body.timeZone ?? defaultTimeZone);
    try {
      return await changeEnterprise(data, call, async (tx) => {
        const row = await tx
          .insertInto('customers')
          .values({
            stack_id: defaultStackId,
            account_id: accountId,
            account_name: accountName,
            time_zone: timeZone,
            created_by: call.actor.userName,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await writeMfaLicense(tx, row.id, mfaLicensed);
        const target = { type: 'customer', id: String(row.id), name: accountName };
        const after = { ...call.body, timeZone };
        await record(tx, call, { event: 'customer.created', target, after, customerId: row.id });
        return presentCustomer(row);
      });
    } catch (error) {
      throw mapConstraintViolation(error, customerFailures);
    }
  },
);
