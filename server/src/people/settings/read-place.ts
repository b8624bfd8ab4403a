import { offersPhysician, visibleProducts } from '@keystead/contract/people/products.ts';
import type { UserPlace } from '@keystead/contract/people/user-errors.ts';
import { todayIn } from '@keystead/contract/rules/time/deactivation-date.ts';
import type { Tx } from '../../data/database.ts';
import { readFeatures } from '../../data/environments/environment-features.ts';
import { readStructure } from '../../data/environments/read-structure.ts';
import type { UserSettings } from './user-settings.ts';

/** Everything a user of an environment is judged against. */
export const readPlace = async (
  tx: Tx,
  customerId: number,
  configId: number | null,
  settings: UserSettings,
): Promise<UserPlace> => {
  const features = await readFeatures(tx, configId);
  return {
    products: visibleProducts(features),
    corporations: configId === null ? null : await readStructure(tx, configId),
    offersPhysician: offersPhysician(features, settings.isPhysicianAllowed),
    domains: settings.domains,
    signOnPolicies: await readSignOnPolicies(tx, customerId),
    today: todayIn(settings.timeZone),
  };
};

export const readSignOnPolicies = async (tx: Tx, customerId: number) => {
  const rows = await tx
    .selectFrom('sign_on_policies')
    .select(['id', 'name', 'is_active as isActive'])
    .where('customer_id', '=', customerId)
    .orderBy('name')
    .execute();
  return rows.map(({ id, name, isActive }) => ({
    id,
    name,
    status: isActive ? ('Active' as const) : ('Inactive' as const),
  }));
};
