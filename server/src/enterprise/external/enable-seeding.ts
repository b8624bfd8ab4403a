import { ExternalError } from '@keystead/connectors/external-error.ts';
import { canSeed } from '@keystead/contract/enterprise/configurations/preconditions.ts';
import { flagRefusal } from '@keystead/contract/enterprise/configurations/user-management.ts';
import { fail, failFields } from '@keystead/contract/errors.ts';
import { flagValue, parameterKeys, parameterValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { callContext, requireAddress } from '../../data/environments/external-address.ts';
import type { Services } from '../../services.ts';
import { userManagementOf } from '../configurations/configurations.store.ts';
import type { ActorOrigin } from '../parameters/add-parameters.ts';
import { openEnvironment } from './open-environment.ts';
import { runExclusively } from './run-exclusively.ts';
import { setFlag } from './set-flag.ts';

/** Returns '' if patients were seeded and the flag is on, or else the care platform's reason. */
export const enableSeeding = (
  needs: Pick<Services, 'data' | 'jobs' | 'external' | 'config' | 'seal'>,
  call: ActorOrigin,
  configurationId: number,
): Promise<string> =>
  runExclusively(needs.data, 'seeding', configurationId, async () => {
    const { parameters, customer, configuration } = await openEnvironment(needs.data, configurationId);
    const refusal = flagRefusal('seeding', userManagementOf(configuration));
    if (refusal) throw failFields({ field: 'configurationId', ...refusal });
    if (!canSeed(parameters)) throw fail('seeding.unmet');
    const seeding = {
      configurationId,
      crmId: customer.account_id,
      corpOid: parameterValue(parameters, parameterKeys.corpOid) ?? '',
      appUrl: parameterValue(parameters, parameterKeys.snfAppUrl) ?? '',
      requestedBy: call.actor.userName,
    };
    const apiUrl = requireAddress(parameters, parameterKeys.snfApiUrl, needs.config);
    const { traceId } = call;
    const key = parameterKeys.snfApiUrl;
    const context = await callContext(needs, { key, configurationId, traceId });
    const reason = await needs.external.carePlatform
      .seed(apiUrl, seeding, context)
      .catch((error: unknown) => {
        throw error instanceof ExternalError ? fail('seeding.failed') : error;
      });
    if (reason !== '') return reason;
    const flag = {
      key: parameterKeys.seeding,
      value: flagValue(true),
      event: 'configuration.seeded',
    } as const;
    await setFlag(needs, call, configurationId, flag);
    return '';
  });
