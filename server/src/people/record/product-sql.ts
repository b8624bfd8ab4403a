import { allProducts, type Product } from '@keystead/contract/people/products.ts';
import type { Language } from '@keystead/contract/texts/language.ts';
import { sqlCase, sqlLiteral } from '../../data/sql-literal.ts';
import { sayNames, spokenLanguage } from '../../language.ts';

/** Whether user `u` has a product. */
export const givenSql = ({ fields, givenBy }: Product): string =>
  fields[givenBy]?.kind === 'flag' ? `u.access -> '${givenBy}' = 'true'` : `u.access ->> '${givenBy}' <> ''`;

/** The role of user `u` in a product. */
export const roleSql = ({ fields, role }: Product): string => {
  const field = role === undefined ? undefined : fields[role];
  if (role === undefined || !field) return `''`;
  if (field.kind === 'choices')
    return `(select string_agg(role, ', ') from jsonb_array_elements_text(u.access -> '${role}') role)`;
  const value = `u.access ->> '${role}'`;
  return field.kind === 'choice' && field.choices.from === 'names'
    ? sqlCase(value, sayNames(field.choices.names))
    : value;
};

const joined = (parts: readonly string[]): string => `concat_ws(', ', ${parts.join(', ')})`;

/** The product names of user `u`, in order. */
export const productsSql = (): string =>
  joined(allProducts.map((product) => `case when ${givenSql(product)} then ${sqlLiteral(product.name)} end`));

const writeRoles = (): string =>
  joined(
    allProducts
      .filter(({ role }) => role !== undefined)
      .map((product) => `case when ${givenSql(product)} then nullif(${roleSql(product)}, '') end`),
  );

const roles = new Map<Language, string>();

/** The roles of user `u` in their products, in the caller's language. Every page of users queries it. */
export const rolesSql = (): string => {
  const language = spokenLanguage();
  const written = roles.get(language) ?? writeRoles();
  roles.set(language, written);
  return written;
};

/** Where user `u` works: the care setting, or the corporation. */
export const placeSql = `coalesce(nullif(u.access ->> 'careSettingName', ''), u.access ->> 'corporationName', '')`;
