import { canSeed, isSeeded } from '@keystead/contract/enterprise/configurations/preconditions.ts';
import { fail } from '@keystead/contract/errors.ts';
import { engageProduct } from '@keystead/contract/parameters/api-product.ts';
import { flagValue, parameterKeys, parameterValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { callContext, requireAllowedAddress } from '../../data/environments/external-address.ts';
import type { Services } from '../../services.ts';
import { readAddressOf } from '../configurations/url-template.ts';
import type { ActorOrigin } from '../parameters/add-parameters.ts';
import { callExternalSystem } from './call-external-system.ts';
import { type Environment, openEnvironment } from './open-environment.ts';
import { runExclusively } from './run-exclusively.ts';
import { setFlag } from './set-flag.ts';

type Needs = Pick<Services, 'data' | 'jobs' | 'external' | 'config' | 'seal'>;

/** The key Engage's address would have; its credential is stored under it. */
const engageKey = `${engageProduct}.api.url.root`;

/** Engage has no parameter for its address: it is derived from the stack's template. */
const engageAddress = async (
  { data, config }: Needs,
  { configuration, customer }: Environment,
): Promise<string> => {
  const place = { subdomainName: configuration.subdomain_name, accountId: customer.account_id };
  const addressOf = await data.transaction('customers', (tx) => readAddressOf(tx, place));
  return requireAllowedAddress(parameterKeys.urlTemplate, addressOf('engage/api'), config);
};

/** Returns '' if the environment was registered and Engage is on, or else Engage's reason. */
export const enableEngage = (needs: Needs, call: ActorOrigin, configurationId: number): Promise<string> =>
  runExclusively(needs.data, 'engage', configurationId, async () => {
    const environment = await openEnvironment(needs.data, configurationId);
    const { parameters, customer } = environment;
    if (!canSeed(parameters)) throw fail('engage.unmet');
    if (!isSeeded(parameters)) throw fail('engage.needsSeeding');
    const registration = {
      configurationId,
      crmId: customer.account_id,
      corpOid: parameterValue(parameters, parameterKeys.corpOid) ?? '',
      snfAppUrl: parameterValue(parameters, parameterKeys.snfAppUrl) ?? '',
      snfApiUrl: parameterValue(parameters, parameterKeys.snfApiUrl) ?? '',
    };
    const apiUrl = await engageAddress(needs, environment);
    const { traceId } = call;
    const context = await callContext(needs, { key: engageKey, configurationId, traceId });
    const reason = await callExternalSystem('engage', () =>
      needs.external.engage.registerEnvironment(apiUrl, registration, context),
    );
    if (reason !== '') return reason;
    const flag = {
      key: parameterKeys.mobile,
      value: flagValue(true),
      event: 'configuration.engageEnabled',
    } as const;
    await setFlag(needs, call, configurationId, flag);
    return '';
  });
