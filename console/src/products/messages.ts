import { brand } from '@keystead/contract/brand.ts';
import type { MappedAccess } from '@keystead/contract/people/mappings/access-mapping.ts';
import type { ProductAccess } from '@keystead/contract/people/product-access.ts';
import { allProducts, type ProductId, products } from '@keystead/contract/people/products.ts';

/** The fields of every product, as named in a user's form and in a mapping's form; translated by the texts there. */
export const messages = {
  fields: {
    userType: 'User Type',
    corporationName: 'Corporation',
    careSettingName: 'Care Setting',
    role: 'Role',
    primaryDiscipline: 'Primary Discipline',
    userRegions: 'Corporate Access',
    usesMeridian: `Uses ${brand.product}`,
    facilityRoleAssignments: 'Facilities and Roles',
    mcmdRole: 'Mobile Role',
    slProvisioned: `Provision ${products.sl.name}`,
    trueSenseProvisioned: `Provision ${products.truesense.name}`,
    pdProvisioned: `Provision ${products.pd.name}`,
    officeId: 'Office',
    lpcProvisioned: `Provision ${products.lpc.name}`,
    lpcRoles: 'Roles',
    ppProvisioned: `Provision ${products.pp.name}`,
    paymentPortalRole: 'Payment Portal Role',
  } satisfies Record<keyof ProductAccess, string>,
  mappedFields: {
    userType: 'User Type',
    role: 'Role',
    primaryDiscipline: 'Discipline',
    usesMeridian: 'Uses the provider platform',
    mcmdRole: `${products.mcmd.name} Role`,
    slProvisioned: products.sl.name,
    trueSenseProvisioned: products.truesense.name,
    pdProvisioned: products.pd.name,
    officeId: `${products.pd.name} Office ID`,
    lpcProvisioned: products.lpc.name,
    lpcRoles: `${products.lpc.name} Roles`,
    ppProvisioned: products.pp.name,
    paymentPortalRole: `${products.pp.name} Role`,
  } satisfies Record<keyof MappedAccess, string>,
};

/** The sections of a user's form are named after the products. */
export const productTitles = Object.fromEntries(allProducts.map(({ id, name }) => [id, name])) as Record<
  ProductId,
  string
>;
