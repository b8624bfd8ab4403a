import { customerPolicies } from '@keystead/contract/access/policies/enterprise.ts';
import * as contract from '@keystead/contract/enterprise/customers.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { requireAllowed } from '../require-allowed.ts';
import { versionConflict } from '../version-conflict.ts';
import { lockConfigurationsOf } from './customer-configurations.store.ts';
import { customerFacts, lockCustomer, presentCustomer } from './customers.store.ts';

const launcherConfigurations = (tx: Tx, customerId: number) =>
  tx
    .selectFrom('parameters')
    .select('configuration_id')
    .where('customer_id', '=', customerId)
    .where('key', '=', parameterKeys.launcher)
    .execute();

export const removeCustomer = handle(
  contract.removeCustomer,
  (call, { data, jobs }: Pick<Services, 'data' | 'jobs'>) =>
    changeEnterprise(data, call, async (tx) => {
      const { id } = call.params;
      const { version } = call.query;
      await lockConfigurationsOf(tx, id);
      const before = await lockCustomer(tx, id);
      if (version !== undefined && before.version !== version) throw versionConflict(before);
      requireAllowed(customerPolicies.delete(await customerFacts(tx, id)));
      const inLauncher = await launcherConfigurations(tx, id);
      await tx.deleteFrom('customers').where('id', '=', id).execute();
      for (const { configuration_id } of inLauncher) {
        if (configuration_id === null) continue;
        const job = { configurationId: configuration_id, traceId: call.traceId };
        await jobs.enqueue(tx, 'launcher.refresh', job);
      }
      await record(tx, call, {
        event: 'customer.deleted',
        target: { type: 'customer', id: String(id), name: before.account_name },
        before: presentCustomer(before),
        customerId: id,
      });
    }),
);
