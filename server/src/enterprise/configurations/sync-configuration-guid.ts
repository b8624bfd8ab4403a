import * as contract from '@keystead/contract/enterprise/configurations/configurations.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { handle } from '../../http/handle.ts';
import { say } from '../../language.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { requireCustomer } from '../customers/customers.store.ts';
import { callExternalSystem } from '../external/call-external-system.ts';
import { openEnvironment } from '../external/open-environment.ts';
import { recordExternalAction } from '../external/record-external-action.ts';
import { runExclusively } from '../external/run-exclusively.ts';
import { stampChange } from '../stamps.ts';
import { versionConflict } from '../version-conflict.ts';
import {
  configurationOwner,
  lockConfiguration,
  requireActive,
  requireSummary,
} from './configurations.store.ts';

export const syncConfigurationGuid = handle(
  contract.syncConfigurationGuid,
  (call, { data, external }: Pick<Services, 'data' | 'external'>) => {
    const { id } = call.params;
    return runExclusively(data, 'guid-sync', `configuration ${id}`, async () => {
      const { configuration, customer } = await openEnvironment(data, id);
      if (customer.guid === null) throw fail('customer.guidMissing');
      const crmId = customer.account_id;
      const environment = {
        crmId,
        configurationId: id,
        name: configuration.config_name,
        type: configuration.config_type,
      };
      const { traceId } = call;
      const guid = await callExternalSystem('registry', () =>
        external.registry.environmentGuid(environment, { traceId }),
      );
      if (guid === null) throw fail('customer.notRegistered', { crmId });
      return changeEnterprise(data, call, async (tx) => {
        requireActive(await lockConfiguration(tx, id));
        // The CRM ID may have changed during the call: the GUID belongs to this one.
        const current = await requireCustomer(tx, customer.id);
        if (current.account_id !== crmId) throw versionConflict(current);
        await tx
          .updateTable('configurations')
          .set({ guid, ...stampChange(call.actor.userName) })
          .where('id', '=', id)
          .execute();
        await recordExternalAction(tx, configurationOwner(configuration), 'configuration.guidSynced');
        await record(tx, call, {
          event: 'configuration.guidSynced',
          target: { type: 'configuration', id: String(id), name: configuration.config_name },
          before: { guid: configuration.guid },
          after: { guid },
          customerId: customer.id,
        });
        const message = say(sentence('configuration.guidSynced', { id }));
        return { configuration: await requireSummary(tx, id), message };
      });
    });
  },
);
