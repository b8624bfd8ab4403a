import { customerPolicies } from '@keystead/contract/access/policies/enterprise.ts';
import * as contract from '@keystead/contract/enterprise/customers.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import { recordTwoFactor } from '../../records/record-two-factor.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { lockSubdomains, requireOwnAccount } from '../configurations/subdomains.ts';
import { notifyLauncher } from '../external/notify-launcher.ts';
import { requireAllowed } from '../require-allowed.ts';
import { stampChange } from '../stamps.ts';
import { mapConstraintViolation, versionConflict } from '../version-conflict.ts';
import { clearGuidsOf, lockConfigurationsOf } from './customer-configurations.store.ts';
import { customerFailures } from './customer-failures.ts';
import { type CustomerRow, customerFacts, lockCustomer, presentCustomer } from './customers.store.ts';
import { readMfa, writeMfaLicense } from './mfa-license.store.ts';
import { toTimeZone } from './to-time-zone.ts';

/** Products and the directory identify a customer by its CRM ID. */
const requireChangeableAccount = async (tx: Tx, { id }: CustomerRow, accountId: string): Promise<void> => {
  requireAllowed(customerPolicies.changeCrmId(await customerFacts(tx, id)));
  await requireOwnAccount(tx, id, accountId);
};

export const updateCustomer = handle(
  contract.updateCustomer,
  async (call, { data, jobs }: Pick<Services, 'data' | 'jobs'>) => {
    const { id, version, accountId, accountName, mfaLicensed } = call.body;
    const newTimeZone = call.body.timeZone === undefined ? undefined : toTimeZone(call.body.timeZone);
    try {
      return await changeEnterprise(data, call, async (tx) => {
        await lockSubdomains(tx);
        await lockConfigurationsOf(tx, id);
        const before = await lockCustomer(tx, id);
        if (before.version !== version) throw versionConflict(before);
        const hasNewAccount = before.account_id !== accountId;
        if (hasNewAccount) await requireChangeableAccount(tx, before, accountId);
        const guid = hasNewAccount ? null : before.guid;
        const timeZone = newTimeZone ?? before.time_zone;
        const after = await tx
          .updateTable('customers')
          .set({
            account_id: accountId,
            account_name: accountName,
            time_zone: timeZone,
            guid,
            ...stampChange(call.actor.userName),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const mfaBefore = await readMfa(tx, id);
        if (mfaLicensed !== undefined) await writeMfaLicense(tx, id, mfaLicensed);
        if (hasNewAccount) await clearGuidsOf(tx, id, call.actor.userName);
        await notifyLauncher(tx, jobs, { customerId: id }, call.traceId);
        const mfaAfter = await readMfa(tx, id);
        if (mfaBefore.mfaEnabled !== mfaAfter.mfaEnabled)
          await recordTwoFactor(tx, call, {
            before: mfaBefore.mfaEnabled,
            isEnabled: mfaAfter.mfaEnabled,
            customerId: id,
          });
        await record(tx, call, {
          event: 'customer.updated',
          target: { type: 'customer', id: String(id), name: accountName },
          before: {
            accountId: before.account_id,
            accountName: before.account_name,
            guid: before.guid,
            timeZone: before.time_zone,
            ...mfaBefore,
          },
          after: { accountId, accountName, guid, timeZone, ...mfaAfter },
          customerId: id,
        });
        return presentCustomer(after);
      });
    } catch (error) {
      throw mapConstraintViolation(error, customerFailures);
    }
  },
);
