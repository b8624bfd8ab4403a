import { offersPhysician, visibleProducts } from '@keystead/contract/people/products.ts';
import type { UserValidationContext } from '@keystead/contract/people/user-errors.ts';
import { todayIn } from '@keystead/contract/rules/time/deactivation-date.ts';
import { compileOnce } from '../../data/compile-once.ts';
import type { Tx } from '../../data/database.ts';
import { readFeatures } from '../../data/environments/environment-features.ts';
import { readStructure } from '../../data/environments/read-structure.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { readOnce } from '../../data/read-once.ts';
import type { UserSettings } from './user-settings.ts';

/** What an environment and its customer define about places, in one snapshot. */
export const readPlaceFacts = async (tx: Tx, customerId: number, configId: number | null) => {
  const [features, corporations, signOnPolicies] = await Promise.all([
    readFeatures(tx, configId),
    configId === null ? null : readStructure(tx, configId),
    readSignOnPolicies(tx, customerId),
  ]);
  return { features, corporations, signOnPolicies };
};

/** Same, read once per unit of work. */
export const readPlaceFactsOnce = (tx: Tx, customerId: number, configId: number) =>
  readOnce(tx, `place ${customerId} ${configId}`, () => readPlaceFacts(tx, customerId, configId));

/** Everything a user of an environment is checked against. */
export const toPlace = (
  { features, corporations, signOnPolicies }: Awaited<ReturnType<typeof readPlaceFacts>>,
  settings: UserSettings,
): UserValidationContext => ({
  products: visibleProducts(features),
  corporations,
  offersPhysician: offersPhysician(features, settings.isPhysicianAllowed),
  domains: settings.domains,
  signOnPolicies,
  today: todayIn(settings.timeZone),
});

export const readPlace = async (
  tx: Tx,
  customerId: number,
  configId: number | null,
  settings: UserSettings,
): Promise<UserValidationContext> => toPlace(await readPlaceFacts(tx, customerId, configId), settings);

const readPolicies = compileOnce((tx) =>
  tx
    .selectFrom('sign_on_policies')
    .modifyFront(prepared)
    .select(['id', 'name', 'is_active as isActive'])
    .where('customer_id', '=', 0)
    .orderBy('name'),
);

export const readSignOnPolicies = async (tx: Tx, customerId: number) => {
  const { rows } = await readPolicies(tx, customerId);
  return rows.map(({ id, name, isActive }) => ({
    id,
    name,
    status: isActive ? ('Active' as const) : ('Inactive' as const),
  }));
};
