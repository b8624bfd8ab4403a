import type { MappedAccess } from '@keystead/contract/people/mappings/access-mapping.ts';
import { paymentPortalRoles } from '@keystead/contract/people/product-access.ts';
import { products } from '@keystead/contract/people/products.ts';

/** The products that a mapping gives, each with its role where it has one. */
export const productNames = (access: MappedAccess): string[] => {
  const portalRole = access.paymentPortalRole === '' ? '' : paymentPortalRoles[access.paymentPortalRole];
  const given: [boolean, string, string][] = [
    [access.mcmdRole !== '', products.mcmd.name, access.mcmdRole],
    [access.slProvisioned, products.sl.name, ''],
    [access.trueSenseProvisioned, products.truesense.name, ''],
    [access.pdProvisioned, products.pd.name, access.officeId],
    [access.lpcProvisioned, products.lpc.name, access.lpcRoles.join(', ')],
    [access.ppProvisioned, products.pp.name, portalRole],
  ];
  return given.flatMap(([isGiven, name, role]) => {
    if (!isGiven) return [];
    return [role === '' ? name : `${name} (${role})`];
  });
};
