import { allProducts, type Product } from '@keystead/contract/people/products.ts';
import type { Language } from '@keystead/contract/texts/language.ts';
import { sqlCase, sqlLiteral } from '../../data/sql-literal.ts';
import { currentLanguage, sayNames } from '../../language.ts';

/** Whether user `u` has a product. */
export const hasProductSql = ({ fields, assignmentField }: Product): string =>
  fields[assignmentField]?.kind === 'flag'
    ? `u.access -> '${assignmentField}' = 'true'`
    : `u.access ->> '${assignmentField}' <> ''`;

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

const joinSql = (parts: readonly string[]): string => `concat_ws(', ', ${parts.join(', ')})`;

/** The product names of user `u`, in order. */
export const productsSql = (): string =>
  joinSql(
    allProducts.map((product) => `case when ${hasProductSql(product)} then ${sqlLiteral(product.name)} end`),
  );

const writeRoles = (): string =>
  joinSql(
    allProducts
      .filter(({ role }) => role !== undefined)
      .map((product) => `case when ${hasProductSql(product)} then nullif(${roleSql(product)}, '') end`),
  );

const rolesByLanguage = new Map<Language, string>();

/** The roles of user `u` in their products, in the caller's language. Every page of users queries it. */
export const rolesSql = (): string => {
  const language = currentLanguage();
  const expression = rolesByLanguage.get(language) ?? writeRoles();
  rolesByLanguage.set(language, expression);
  return expression;
};

/** Where user `u` works: the care setting, or the corporation. */
export const placeSql = `coalesce(nullif(u.access ->> 'careSettingName', ''), u.access ->> 'corporationName', '')`;
