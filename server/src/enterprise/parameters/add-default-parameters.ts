import * as contract from '@keystead/contract/enterprise/configurations/configurations.ts';
import {
  featuresWithoutCareAssist,
  type ProductCode,
  productCodes,
} from '@keystead/contract/enterprise/configurations/product-options.ts';
import { productsNeeded } from '@keystead/contract/enterprise/configurations/products-needed.ts';
import { defaultParameters } from '@keystead/contract/enterprise/parameters/default-parameters.ts';
import { failFields } from '@keystead/contract/errors.ts';
import { isSameKey, type KeyValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
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

/** Parameters of Pin or OnScreenKeyboard alone would count as those of CareAssist and thus select it. */
const requireCareAssist = (existing: readonly KeyValue[], requested: readonly ProductCode[]): void => {
  const wrong = featuresWithoutCareAssist(new Set([...productsNeeded(existing), ...requested]));
  if (wrong.length === 0) return;
  throw failFields(...wrong.map((field) => ({ field, ...sentence('configuration.needsCareAssist') })));
};

export const addDefaultParameters = handle(
  contract.addDefaultParameters,
  (call, { data, jobs, config }: Pick<Services, 'data'> & WritingNeeds) =>
    changeEnterprise(data, call, async (tx) => {
      const { configurationId } = call.body;
      const owner = await findOwner(tx, { configurationId });
      const existing = await lockParameters(tx, owner);
      const { customer_id, subdomain_name } = await requireConfiguration(tx, configurationId);
      const requested = productCodes.filter((code) => call.body[code] && call.body[`${code}Touched`]);
      requireCareAssist(existing, requested);
      const subdomainName = call.body.subdomainName || (subdomain_name ?? '');
      const customer = await requireCustomer(tx, customer_id);
      await requireOwnSubdomain(tx, customer, subdomainName);
      const addressOf = await readAddressOf(tx, { subdomainName, accountId: customer.account_id });
      // Engage is switched on only after it has agreed.
      const entries = requested
        .filter((code) => code !== 'multicare')
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
