import * as contract from '@keystead/contract/enterprise/configurations/create-configuration.ts';
import { handle } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { requireCustomer } from '../customers/customers.store.ts';
import { applyPlan } from './apply-plan.ts';
import { configurationConstraints, profileColumns } from './configuration-columns.ts';
import { finishSave } from './finish-save.ts';
import { planConfiguration } from './plan-configuration.ts';
import { lockSubdomains, requireOwnSubdomain } from './subdomains.ts';
import { readAddressOf } from './url-template.ts';

type Needs = Pick<Services, 'data' | 'jobs' | 'external' | 'config' | 'seal'>;

export const createConfiguration = handle(contract.createConfiguration, async (call, needs: Needs) => {
  const { customerId, ...fields } = call.body;
  const { id, steps } = await changeEnterprise(needs.data, call, async (tx) => {
    await lockSubdomains(tx);
    const customer = await requireCustomer(tx, customerId);
    await requireOwnSubdomain(tx, customer, fields.subdomainName);
    const configuration = await tx
      .insertInto('configurations')
      .values({ ...profileColumns(fields), customer_id: customerId, created_by: call.actor.userName })
      .returningAll()
      .executeTakeFirstOrThrow();
    const place = { subdomainName: fields.subdomainName, accountId: customer.account_id };
    const plan = planConfiguration({ fields, existing: [], addressOf: await readAddressOf(tx, place) });
    await applyPlan(tx, { configuration, existing: [], plan }, { needs, call });
    await record(tx, call, {
      event: 'configuration.created',
      target: { type: 'configuration', id: String(configuration.id), name: fields.configName },
      after: fields,
      customerId,
    });
    return { id: configuration.id, steps: plan.steps };
  }).catch(configurationConstraints);
  return finishSave(needs, call, id, steps);
});
