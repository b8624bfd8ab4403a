import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import * as contract from '@keystead/contract/users/lookups.ts';
import { type Actor, requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { readVisibleProductsOf } from '../../data/environments/environment-features.ts';
import { readParameters } from '../../data/environments/environment-parameters.ts';
import { readActiveEnvironments } from '../../data/environments/read-structure.ts';
import { handle } from '../../http/handle.ts';
import { readSignOnPolicies } from '../../people/settings/read-place.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';
import type { Services } from '../../services.ts';
import { ownFacilitiesOnly } from './own-facilities-only.ts';

type Needs = Pick<Services, 'data'>;

const inCustomer = <T>(
  { data }: Needs,
  actor: Actor,
  read: (tx: Tx, customerId: number) => Promise<T>,
): Promise<T> => {
  const customerId = requireCustomer(actor);
  return data.read(scopeOf(actor), (tx) => read(tx, customerId));
};

export const listSignOnPolicies = handle(contract.listSignOnPolicies, ({ actor }, needs: Needs) =>
  inCustomer(needs, actor, readSignOnPolicies),
);

export const listDomains = handle(contract.listDomains, ({ actor }, needs: Needs) =>
  inCustomer(needs, actor, async (tx, customerId) => (await readUserSettings(tx, customerId)).domains),
);

export const getToggles = handle(contract.getToggles, ({ actor }, needs: Needs) =>
  inCustomer(needs, actor, async (tx, customerId) => {
    const settings = await readUserSettings(tx, customerId);
    return {
      azureADEnabled: settings.hasFederation,
      federatedLoginIdEnabled: settings.federatedLoginIdEnabled,
      scimEnabled: settings.scimEnabled,
    };
  }),
);

export const getCustomerSettings = handle(contract.getCustomerSettings, ({ actor }, needs: Needs) =>
  inCustomer(needs, actor, async (tx, customerId) => {
    const settings = await readUserSettings(tx, customerId);
    return {
      mfaEnabled: settings.mfaLicensed,
      customerEnabledMFA: settings.mfaSwitchedOn,
      employeeIdEnabled: settings.employeeIdEnabled,
      deactivationDateEnabled: settings.deactivationDateEnabled,
      lmaCanDeactivate: settings.lmaCanDeactivate,
      slAutoProvision: settings.slAutoProvision,
      timeZone: settings.timeZone,
    };
  }),
);

type Environment = Awaited<ReturnType<typeof readActiveEnvironments>>[number];

/** A location admin places users in their own care settings, so there has to be at least one. */
const withCareSettings = async (tx: Tx, environments: Environment[]): Promise<Environment[]> => {
  const products = await readVisibleProductsOf(
    tx,
    environments.map(({ configId }) => configId),
  );
  return environments.filter(
    ({ configId, corporations }) => corporations.length > 0 && products.get(configId)?.includes('snf'),
  );
};

export const listUserOptions = handle(contract.listUserOptions, ({ actor }, needs: Needs) =>
  inCustomer(needs, actor, async (tx, customerId) => {
    const environments = (await readActiveEnvironments(tx, customerId)).map((environment) => ({
      ...environment,
      corporations: ownFacilitiesOnly(actor, environment.corporations),
    }));
    return isLocationBound(userAdminOf(actor).kind) ? withCareSettings(tx, environments) : environments;
  }),
);

export const listLocations = handle(contract.listLocations, ({ actor }, needs: Needs) =>
  inCustomer(needs, actor, async (tx, customerId) => {
    const rows = await tx
      .selectFrom('structure_facilities')
      .select(['facility_id as id', 'name'])
      .distinctOn('facility_id')
      .where('customer_id', '=', customerId)
      .$if(isLocationBound(userAdminOf(actor).kind), (query) =>
        query.where('facility_id', 'in', [-1, ...actor.facilityIds]),
      )
      .orderBy('facility_id')
      .execute();
    return rows.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }),
);

/** Flags that the screens read; the other parameters stay private. */
const flagKeys = [parameterKeys.legacyList, parameterKeys.physician];

/** The server's own checks read these flags for a customer, so the screens must not see the stack's value instead. */
export const getStackParameters = handle(contract.getStackParameters, async ({ actor }, { data }: Needs) => {
  const place = { customerId: actor.customerId, configId: null };
  const values = await data.read(scopeOf(actor), (tx) => readParameters(tx, place, flagKeys));
  return [...values].map(([key, value]) => ({ key, value }));
});
