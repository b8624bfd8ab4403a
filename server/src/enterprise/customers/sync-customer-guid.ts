import * as contract from '@keystead/contract/enterprise/customers.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { handle } from '../../http/handle.ts';
import { say } from '../../language.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { callExternalSystem } from '../external/call-external-system.ts';
import { recordExternalAction } from '../external/record-external-action.ts';
import { runExclusively } from '../external/run-exclusively.ts';
import { stampChange } from '../stamps.ts';
import { versionConflict } from '../version-conflict.ts';
import { presentCustomer, requireCustomer, requireCustomerByAccount } from './customers.store.ts';

export const syncCustomerGuid = handle(
  contract.syncCustomerGuid,
  async (call, { data, external }: Pick<Services, 'data' | 'external'>) => {
    const before = await data.transaction('customers', (tx) =>
      requireCustomerByAccount(tx, call.params.accountId),
    );
    const crmId = before.account_id;
    return runExclusively(data, 'guid-sync', `customer ${before.id}`, async () => {
      const { traceId } = call;
      const guid = await callExternalSystem('registry', () =>
        external.registry.accountGuid(crmId, { traceId }),
      );
      if (guid === null) throw fail('customer.notRegistered', { crmId });
      return changeEnterprise(data, call, async (tx) => {
        const after = await tx
          .updateTable('customers')
          .set({ guid, ...stampChange(call.actor.userName) })
          .where('id', '=', before.id)
          // The CRM ID may have changed during the call: the GUID belongs to this one.
          .where('account_id', '=', crmId)
          .returningAll()
          .executeTakeFirst();
        if (!after) throw versionConflict(await requireCustomer(tx, before.id));
        const place = { customerId: before.id, configurationId: null };
        await recordExternalAction(tx, place, 'customer.guidSynced');
        await record(tx, call, {
          event: 'customer.guidSynced',
          target: { type: 'customer', id: String(before.id), name: before.account_name },
          before: { guid: before.guid },
          after: { guid },
          customerId: before.id,
        });
        return { customer: presentCustomer(after), message: say(sentence('customer.guidSynced', { crmId })) };
      });
    });
  },
);
