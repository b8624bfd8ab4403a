import * as contract from '@keystead/contract/enterprise/configurations/configurations.ts';
import { handle } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { notifyLauncher } from '../external/notify-launcher.ts';
import { stampChange } from '../stamps.ts';
import { versionConflict } from '../version-conflict.ts';
import { lockConfiguration, requireSummary } from './configurations.store.ts';

export const setConfigurationActive = handle(
  contract.setConfigurationActive,
  (call, { data, jobs }: Pick<Services, 'data' | 'jobs'>) =>
    changeEnterprise(data, call, async (tx) => {
      const { id } = call.params;
      const { isActive, version } = call.body;
      const before = await lockConfiguration(tx, id);
      if (before.version !== version) throw versionConflict(before);
      await tx
        .updateTable('configurations')
        .set({ is_active: isActive, ...stampChange(call.actor.userName) })
        .where('id', '=', id)
        .execute();
      await notifyLauncher(tx, jobs, { configurationId: id }, call.traceId);
      await record(tx, call, {
        event: isActive ? 'configuration.activated' : 'configuration.deactivated',
        target: { type: 'configuration', id: String(id), name: before.config_name },
        before: { isActive: before.is_active },
        after: { isActive },
        customerId: before.customer_id,
      });
      return requireSummary(tx, id);
    }),
);
