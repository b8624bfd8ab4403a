import { paymentPortalRoles } from '@keystead/contract/users/product-access.ts';
import { type ProductId, productIds, products } from '@keystead/contract/users/products.ts';
import { sqlLiteral } from '../../../data/sql-literal.ts';
import { defineReport } from '../define-report.ts';
import {
  caseOf,
  intArray,
  locationColumn,
  locationNames,
  peopleIn,
  personColumns,
  personSql,
} from '../people-sql.ts';

const isTrue = (key: string): string => `u.access -> '${key}' = 'true'`;

/** When a user has a product, and as what; the care setting knows a role for each location. */
const access: Record<ProductId, { isGiven: string; role: string }> = {
  snf: {
    isGiven: `u.access ->> 'userType' <> ''`,
    role: `coalesce((select one ->> 'role' from jsonb_array_elements(u.access -> 'facilityRoleAssignments') one
      where (one ->> 'id')::int = place.id limit 1), u.access ->> 'role')`,
  },
  mcmd: { isGiven: `u.access ->> 'mcmdRole' <> ''`, role: `u.access ->> 'mcmdRole'` },
  sl: { isGiven: isTrue('slProvisioned'), role: `''` },
  truesense: { isGiven: isTrue('trueSenseProvisioned'), role: `''` },
  pd: { isGiven: isTrue('pdProvisioned'), role: `''` },
  lpc: {
    isGiven: isTrue('lpcProvisioned'),
    role: `(select string_agg(role, ', ') from jsonb_array_elements_text(u.access -> 'lpcRoles') role)`,
  },
  pp: {
    isGiven: isTrue('ppProvisioned'),
    role: caseOf(`u.access ->> 'paymentPortalRole'`, paymentPortalRoles),
  },
};

const given = productIds
  .map(
    (id, place) => `(${place}, ${sqlLiteral(products[id].name)}, ${access[id].isGiven}, ${access[id].role})`,
  )
  .join(',\n      ');

export const userAccess = defineReport({
  id: 'user-access',
  name: 'User Access',
  description: 'Which products people can use, as what and where.',
  filters: ['location', 'status'],
  columns: [
    ...personColumns,
    { key: 'product', title: 'Product', kind: 'text' },
    { key: 'role', title: 'Role', kind: 'text' },
    locationColumn,
  ],
  sort: 'user',
  sql: (wanted) => `
    select concat_ws(' ', u.ssoid, product.place, place.id) as _key, ${personSql},
      product.name as product, product.role, places.names ->> place.id::text as location
    from users u ${locationNames(wanted)}
    left join lateral unnest(u.facility_ids) place (id) on true
    cross join lateral (values
      ${given}) product (place, name, is_given, role)
    where ${peopleIn(wanted, 'not deactivated')} and product.is_given
      and ${wanted.locations === null ? 'true' : `place.id = any(${intArray(wanted.locations)})`}`,
});
