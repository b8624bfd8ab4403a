import type { ProductAccess } from '@keystead/contract/people/product-access.ts';
import { type ProductId, productIds } from '@keystead/contract/people/products.ts';

/** The fields of each product's section. */
const sections: Record<ProductId, readonly (keyof ProductAccess)[]> = {
  snf: [
    'userType',
    'corporationName',
    'careSettingName',
    'role',
    'primaryDiscipline',
    'userRegions',
    'usesMeridian',
    'facilityRoleAssignments',
  ],
  mcmd: ['mcmdRole'],
  sl: ['slProvisioned'],
  truesense: ['trueSenseProvisioned'],
  pd: ['pdProvisioned', 'officeId'],
  lpc: ['lpcProvisioned', 'lpcRoles'],
  pp: ['ppProvisioned', 'paymentPortalRole'],
};

/** A product that the environment does not show keeps what is stored, whatever was sent. */
export const keepHidden = <T extends ProductAccess>(
  wanted: T,
  stored: ProductAccess,
  visible: readonly ProductId[],
): T => {
  const hidden = productIds.filter((product) => !visible.includes(product));
  const kept = hidden.flatMap((product) => sections[product].map((field) => [field, stored[field]]));
  return { ...wanted, ...Object.fromEntries(kept) };
};
