import {
  type ConfigurationFields,
  configurationProblems,
} from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import * as contract from '@keystead/contract/enterprise/configurations/configurations.ts';
import { storedFields, withChanges } from '@keystead/contract/enterprise/configurations/stored-fields.ts';
import { failFields } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { requireCustomer } from '../customers/customers.store.ts';
import { runExclusively } from '../external/run-exclusively.ts';
import { parametersOf } from '../parameters/parameters.store.ts';
import { stampChange } from '../stamps.ts';
import { versionConflict } from '../version-conflict.ts';
import { applyPlan } from './apply-plan.ts';
import { configurationConstraints, profileColumns } from './configuration-columns.ts';
import {
  configurationOwner,
  lockConfiguration,
  presentConfiguration,
  requireActive,
} from './configurations.store.ts';
import { finishSave } from './finish-save.ts';
import { planConfiguration } from './plan-configuration.ts';
import { lockSubdomains, requireOwnSubdomain } from './subdomains.ts';
import { readAddressOf } from './url-template.ts';

type Needs = Pick<Services, 'data' | 'jobs' | 'external' | 'config' | 'seal'>;

/** What the schema can't validate without knowing the rest. */
const requireConsistent = (fields: ConfigurationFields): void => {
  const problems = configurationProblems(fields).map(({ path, wrong }) => ({
    field: path.join('.'),
    ...wrong,
  }));
  if (problems.length > 0) throw failFields(...problems);
};

export const updateConfiguration = handle(contract.updateConfiguration, (call, needs: Needs) => {
  const { id } = call.params;
  const { version, ...changes } = call.body;
  return runExclusively(needs.data, 'save', id, async () => {
    const steps = await changeEnterprise(needs.data, call, async (tx) => {
      await lockSubdomains(tx);
      const before = await lockConfiguration(tx, id);
      if (before.version !== version) throw versionConflict(before);
      requireActive(before);
      const customer = await requireCustomer(tx, before.customer_id);
      const existing = await parametersOf(tx, configurationOwner(before));
      const stored = presentConfiguration(before, existing);
      const fields = withChanges(storedFields(stored, existing), changes);
      requireConsistent(fields);
      await requireOwnSubdomain(tx, customer, fields.subdomainName);
      const place = { subdomainName: fields.subdomainName, accountId: customer.account_id };
      const plan = planConfiguration({ fields, existing, addressOf: await readAddressOf(tx, place) });
      const configuration = await tx
        .updateTable('configurations')
        .set({ ...profileColumns(fields), ...stampChange(call.actor.userName) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await applyPlan(tx, { configuration, existing, plan }, { needs, call });
      await record(tx, call, {
        event: 'configuration.updated',
        target: { type: 'configuration', id: String(id), name: fields.configName },
        before: stored,
        after: changes,
        customerId: before.customer_id,
      });
      return plan.steps;
    }).catch(configurationConstraints);
    return finishSave(needs, call, id, steps);
  });
});
