import { allProducts, type Product, productIds } from '@keystead/contract/people/products.ts';
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

/** When a user has a product. */
const givenSql = ({ fields, givenBy }: Product): string =>
  fields[givenBy]?.kind === 'flag' ? `u.access -> '${givenBy}' = 'true'` : `u.access ->> '${givenBy}' <> ''`;

/** As what a user has it. */
const roleSql = ({ fields, role }: Product): string => {
  const field = role === undefined ? undefined : fields[role];
  if (role === undefined || !field) return `''`;
  if (field.kind === 'choices')
    return `(select string_agg(role, ', ') from jsonb_array_elements_text(u.access -> '${role}') role)`;
  const value = `u.access ->> '${role}'`;
  return field.kind === 'choice' && field.choices.from === 'names'
    ? caseOf(value, field.choices.names)
    : value;
};

const given = allProducts
  .map((product, place) => {
    const isGiven = givenSql(product);
    return `(${place}, ${sqlLiteral(product.name)}, ${isGiven}, case when ${isGiven} then ${roleSql(product)} end)`;
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
