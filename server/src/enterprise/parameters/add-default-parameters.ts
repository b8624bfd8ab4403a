import * as contract from '@keystead/contract/enterprise/configurations/configurations.ts';
import { productCodes } from '@keystead/contract/enterprise/configurations/product-options.ts';
import { defaultParameters } from '@keystead/contract/enterprise/parameters/default-parameters.ts';
import { isSameKey } from '@keystead/contract/parameters/parameter-keys.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { requireConfiguration } from '../configurations/configurations.store.ts';
import { requireOwnSubdomain } from '../configurations/subdomains.ts';
import { readAddressOf } from '../configurations/url-template.ts';
import { requireCustomer } from '../customers/customers.store.ts';
import { checkParameters } from './check-parameters.ts';
import { insertParameters, presentParameter } from './parameters.store.ts';
import { recordParameters } from './record-parameters.ts';
import { findOwner, finishParameterWrite, lockParameters, type WritingNeeds } from './write-parameters.ts';

export const addDefaultParameters = handle(
  contract.addDefaultParameters,
  (call, { data, jobs, config }: Pick<Services, 'data'> & WritingNeeds) =>
    changeEnterprise(data, call, async (tx) => {
      const { configurationId, subdomainName } = call.body;
      const owner = await findOwner(tx, { configurationId });
      const existing = await lockParameters(tx, owner);
      const { customer_id } = await requireConfiguration(tx, configurationId);
      const customer = await requireCustomer(tx, customer_id);
      await requireOwnSubdomain(tx, customer, subdomainName);
      const addressOf = await readAddressOf(tx, { subdomainName, accountId: customer.account_id });
      // Engage is switched on only after it has agreed.
      const entries = productCodes
        .filter((code) => code !== 'multicare' && call.body[code] && call.body[`${code}Touched`])
        .flatMap((code) => defaultParameters(code, addressOf))
        .filter(({ key }) => !existing.some((other) => isSameKey(other.key, key)));
      const resulting = [...existing, ...entries];
      await checkParameters(tx, owner, { existing, entries, resulting }, config);
      const by = call.actor.userName;
      const created = await insertParameters(tx, owner, entries, by);
      const touchedKeys = entries.map(({ key }) => key);
      await finishParameterWrite(tx, jobs, { owner, touchedKeys, by, traceId: call.traceId });
      if (entries.length > 0)
        await recordParameters(tx, call, owner, 'parameters.created', { after: entries });
      return { created: created.map(presentParameter) };
    }),
);
