import type { LauncherTile } from '@keystead/contract/account/launcher.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { isAssigned } from '@keystead/contract/people/assigned-products.ts';
import type { ProductAccess } from '@keystead/contract/people/product-access.ts';
import { allProducts } from '@keystead/contract/people/products.ts';
import { urlKeyOf } from '@keystead/contract/products/define-product.ts';
import { webAddressError } from '@keystead/contract/rules/network/web-address.ts';
import { sql } from 'kysely';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { findParameters, parseFlag, readParameters } from '../../data/environments/environment-parameters.ts';
import { isDefaultParameter } from '../../data/environments/is-default-parameter.ts';
import { findDisabled } from '../../identity/applications.ts';

const { launcher: enabledKey, telsUrl: telsKey } = parameterKeys;
const vendorPrefix = 'thirdpartyintegration.';

const placeOf = ({ customerId, configId }: Actor) => ({ customerId, configId });

export const isLauncherEnabled = async (tx: Tx, actor: Actor): Promise<boolean> =>
  parseFlag((await readParameters(tx, placeOf(actor), [enabledKey])).get(enabledKey), false);

/** The applications the person is provisioned for that have an address, then the environment's vendors. */
export const listTiles = async (tx: Tx, actor: Actor): Promise<LauncherTile[]> => {
  const urlKeys = allProducts.map(({ id }) => urlKeyOf(id));
  const parameters = await findParameters(tx, placeOf(actor), [...urlKeys, telsKey]);
  const urls = new Map<string, string>(parameters.map(({ key, value }) => [key, value]));
  const configurationIds = new Map<string, number | null>(
    parameters.map(({ key, configurationId }) => [key, configurationId]),
  );
  const isDisabled = await findDisabled(tx, actor.customerId);
  const { access } = await tx
    .selectFrom('users')
    .select('access')
    .where('ssoid', '=', actor.ssoid)
    .executeTakeFirstOrThrow();
  const productTiles = allProducts
    .filter((product) => isAssigned(product, access as Partial<ProductAccess>))
    .filter(({ id }) => !isDisabled(configurationIds.get(urlKeyOf(id)) ?? null, id))
    .map(({ id, name }) => ({ key: id, name, url: urls.get(urlKeyOf(id)) ?? '' }));
  const tels = { key: 'tels', name: 'TELS', url: urls.get(telsKey) ?? '' };
  return [...productTiles, ...(await listVendors(tx, actor)), tels].filter(
    ({ url }) => webAddressError(url) === undefined,
  );
};

/** A vendor is a pair of environment parameters: a display name and an address. */
const listVendors = async (tx: Tx, { customerId, configId }: Actor): Promise<LauncherTile[]> => {
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from parameters
    where starts_with(key, ${vendorPrefix}) and configuration_id = coalesce(${configId}::int, (
      select p.configuration_id from parameters p
      where p.customer_id = ${customerId}::int and ${isDefaultParameter('p')}))
    order by key`.execute(tx);
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return rows
    .filter(({ key }) => key.endsWith('.url'))
    .map(({ key, value }) => {
      const stem = key.slice(0, -'.url'.length);
      const name = values.get(`${stem}.displayname`) ?? stem.slice(vendorPrefix.length);
      return { key: stem, name, url: value };
    });
};
