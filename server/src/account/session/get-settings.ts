import * as contract from '@keystead/contract/account/settings.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { type Actor, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { parseFlag, readParameters } from '../../data/environments/environment-parameters.ts';
import { handle } from '../../http/handle.ts';
import { type Federation, readFederation } from '../../identity/federation/read-federation.ts';
import {
  ownPlace,
  readTimeoutMinutes,
  timeoutKey,
  timeoutMinutes,
} from '../../identity/sessions/session-timeout.ts';
import { say } from '../../language.ts';
import type { Services } from '../../services.ts';
import { maintenanceKeys, toMaintenance } from './maintenance.ts';
import { redirectHosts } from './redirect-hosts.ts';

const shellKeys = [
  parameterKeys.myProfile,
  parameterKeys.changePasswordUrl,
  parameterKeys.ect,
  timeoutKey,
] as const;

type Data = Services['data'];

const isInOwnCustomer = ({ customerId, ownCustomerId }: Actor): boolean => customerId === ownCustomerId;

/** Null for people working in their own customer: their time-out is read with the rest. */
const readOwnTimeout = async (data: Data, actor: Actor): Promise<number | null> =>
  isInOwnCustomer(actor)
    ? null
    : data.read({ customerId: actor.ownCustomerId }, (tx) => readTimeoutMinutes(tx, ownPlace(actor)));

/** Where the person signs in and off, regardless of the customer they are working in. */
const readOwnFederation = async (data: Data, tx: Tx, actor: Actor): Promise<Federation | null> => {
  if (!actor.isFederated) return null;
  const { ownCustomerId: customerId } = actor;
  if (isInOwnCustomer(actor)) return readFederation(tx, customerId);
  return data.read({ customerId }, (ownTx) => readFederation(ownTx, customerId));
};

export const getSettings = handle(
  contract.getSettings,
  ({ actor }, { data, config }: Pick<Services, 'data' | 'config'>) =>
    data.read(scopeOf(actor), async (tx) => {
      const place = { customerId: actor.customerId, configId: actor.configId };
      const [values, mfa, federation, hosts, ownTimeout] = await Promise.all([
        readParameters(tx, place, [...shellKeys, ...maintenanceKeys, ...contract.featureKeys]),
        tx
          .selectFrom('customer_settings')
          .select(['mfa_licensed', 'mfa_enabled'])
          .where('customer_id', '=', actor.customerId)
          .executeTakeFirst(),
        readOwnFederation(data, tx, actor),
        redirectHosts(tx, config.redirectHosts, actor.customerId),
        readOwnTimeout(data, actor),
      ]);
      return {
        mfaEnabled: mfa?.mfa_licensed ?? false,
        customerEnabledMFA: mfa?.mfa_enabled ?? false,
        myProfileEnabled: parseFlag(values.get(parameterKeys.myProfile), true),
        changePasswordUrl: values.get(parameterKeys.changePasswordUrl) ?? null,
        ectEnabled: config.ectEnabled ?? parseFlag(values.get(parameterKeys.ect), true),
        timeoutMinutes: ownTimeout ?? timeoutMinutes(values.get(timeoutKey)),
        logOffLabel: say(sentence(federation?.federationName === 'Duo' ? 'logOff.duo' : 'logOff.label')),
        maintenance: toMaintenance(values),
        redirectHosts: hosts,
        features: Object.fromEntries(
          contract.featureKeys.map((key) => [key, values.get(key) ?? null]),
        ) as Features,
      };
    }),
);

type Features = Record<(typeof contract.featureKeys)[number], string | null>;
