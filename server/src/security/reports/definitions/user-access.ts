import { paymentPortalRoles } from '@keystead/contract/people/product-access.ts';
import { type ProductId, productIds, products } from '@keystead/contract/people/products.ts';
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

/** When a user has a product, and as what. */
const access: Record<ProductId, { isGiven: string; role: string }> = {
  snf: {
    isGiven: `u.access ->> 'userType' <> ''`,
    role: `u.access ->> 'role'`,
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
  .map((id, place) => {
    const { isGiven, role } = access[id];
    return `(${place}, ${sqlLiteral(products[id].name)}, ${isGiven}, case when ${isGiven} then ${role} end)`;
  })
  .join(',\n      ');

/** The care setting knows a role for each location. */
const roleThere = `case when product.place = ${productIds.indexOf('snf')} then (
  select one ->> 'role' from jsonb_array_elements(u.access -> 'facilityRoleAssignments') one
  where (one ->> 'id')::int = place.id limit 1) end`;

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
      product.name as product, coalesce(${roleThere}, product.role) as role, places.names ->> place.id::text as location
    from users u ${locationNames(wanted)}
    cross join lateral (select * from (values
      ${given}) one (place, name, is_given, role) where is_given) product
    left join lateral unnest(u.facility_ids) place (id) on true
    where ${peopleIn(wanted, 'not deactivated')}
      and ${wanted.locations === null ? 'true' : `place.id = any(${intArray(wanted.locations)})`}`,
});
