import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a row of `parameters`, under the given alias, makes its environment the customer's default. As in the index
 * on it, the key is part of the text: a plan for any key would not use the index.
 */
export const isDefaultParameter = (alias: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.key`)} = ${sql.lit(parameterKeys.isDefault)} and lower(${sql.ref(`${alias}.value`)}) = 'true'
  and ${sql.ref(`${alias}.configuration_id`)} is not null)`;
