import { offersPhysician } from '@keystead/contract/people/products.ts';
import { physicianFacilityRoles } from '@keystead/contract/people/structure.ts';
import * as contract from '@keystead/contract/users/environment.ts';
import { type Actor, requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { readFeatures } from '../../data/environments/environment-features.ts';
import { readStructure } from '../../data/environments/read-structure.ts';
import { handle } from '../../http/handle.ts';
import { findEnvironment } from '../../people/settings/require-environment.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';
import type { Services } from '../../services.ts';
import { ownFacilitiesOnly } from './own-facilities-only.ts';

type Needs = Pick<Services, 'data'>;

const inEnvironment = <T>(
  { data }: Needs,
  actor: Actor,
  configId: number,
  read: (tx: Tx, customerId: number) => Promise<T>,
): Promise<T> => {
  const customerId = requireCustomer(actor);
  return data.read(scopeOf(actor), async (tx) => {
    await findEnvironment(tx, customerId, configId);
    return read(tx, customerId);
  });
};

export const getFeatures = handle(contract.getFeatures, ({ actor, params }, needs: Needs) =>
  inEnvironment(needs, actor, params.configId, async (tx, customerId) => {
    const [features, { isPhysicianAllowed }] = await Promise.all([
      readFeatures(tx, params.configId),
      readUserSettings(tx, customerId),
    ]);
    return {
      productsNeeded: [...features.productsNeeded],
      sharedComponents: [...features.sharedComponents],
      ssoIntegrations: [...features.ssoIntegrations],
      physicianNppaEnabled: offersPhysician(features, isPhysicianAllowed),
    };
  }),
);

export const getStructure = handle(contract.getStructure, ({ actor, params }, needs: Needs) =>
  inEnvironment(needs, actor, params.configId, async (tx) => ({
    corporations: ownFacilitiesOnly(actor, (await readStructure(tx, params.configId)) ?? []),
  })),
);

export const listProviderRoles = handle(contract.listProviderRoles, ({ actor, params }, needs: Needs) =>
  inEnvironment(needs, actor, params.configId, async () =>
    physicianFacilityRoles.map((roleName) => ({ roleName })),
  ),
);
