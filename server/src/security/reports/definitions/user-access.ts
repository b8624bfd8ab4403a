import { allProducts, productIds } from '@keystead/contract/people/products.ts';
import { sqlInts, sqlLiteral } from '../../../data/sql-literal.ts';
import { hasProductSql, roleSql } from '../../../people/record/product-sql.ts';
import { defineReport } from '../define-report.ts';
import { locationColumn, locationNames, peopleIn, personColumns, personSql, within } from '../people-sql.ts';

const productRows = (): string =>
  allProducts
    .map((product, position) => {
      const hasProduct = hasProductSql(product);
      return `(${position}, ${sqlLiteral(product.name)}, ${hasProduct}, case when ${hasProduct} then ${roleSql(product)} end)`;
    })
    .join(',\n      ');

/** The care setting has a role per location. */
const locationRole = `case when product.place = ${productIds.indexOf('snf')} then (
  select one ->> 'role' from jsonb_array_elements(u.access -> 'facilityRoleAssignments') one
  where (one ->> 'id')::int = place.id limit 1) end`;

export const userAccess = defineReport({
  id: 'user-access',
  filters: ['location', 'status'],
  rangeOf: 'lastSignIn',
  usualRange: 'open',
  columns: [
    ...personColumns,
    { key: 'product', kind: 'text' },
    { key: 'role', kind: 'text' },
    locationColumn,
  ],
  sort: 'user',
  sql: (filter) => `
    select concat_ws(' ', u.ssoid, product.place, place.id) as _key, ${personSql()},
      product.name as product, coalesce(${locationRole}, product.role) as role, places.names ->> place.id::text as location
    from users u ${locationNames(filter)}
    cross join lateral (select * from (values
      ${productRows()}) one (place, name, is_given, role) where is_given) product
    left join lateral unnest(u.facility_ids) place (id) on true
    where ${peopleIn(filter, 'not deactivated')} and ${within('u.last_login_at', filter)}
      and ${filter.locations === null ? 'true' : `place.id = any(${sqlInts(filter.locations)})`}`,
});
