import { scimPageDefault, scimPageMaximum, scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import { sql } from 'kysely';
import { normalizePath, withEnterprisePrefix } from './attributes/attribute-path.ts';
import { parseFilter } from './filter/filter.ts';
import { type Condition, type FilterSchema, filterToSql } from './filter/filter-to-sql.ts';
import type { AttributeSelection } from './select-attributes.ts';

/** What a client searches for, in a URL or in a body. */
export type ListQuery = AttributeSelection & {
  filter?: string | undefined;
  startIndex?: number | undefined;
  count?: number | undefined;
};

export type Listing<Resource> = { total: number; resources: Resource[] };

const resolvePath = (path: string): string => withEnterprisePrefix(normalizePath(path));

const startOf = ({ startIndex }: ListQuery): number => Math.max(startIndex ?? 1, 1);

export const pageOf = (
  query: ListQuery,
  schema: FilterSchema,
): { condition: Condition; start: number; count: number } => ({
  condition: query.filter?.trim()
    ? filterToSql(parseFilter(query.filter, resolvePath), schema)
    : sql<boolean>`true`,
  start: startOf(query) - 1,
  count: Math.min(Math.max(query.count ?? scimPageDefault, 0), scimPageMaximum),
});

export const toListResponse = <Resource>(query: ListQuery, { total, resources }: Listing<Resource>) => ({
  schemas: [scimSchemas.list],
  totalResults: total,
  startIndex: startOf(query),
  itemsPerPage: resources.length,
  Resources: resources,
});
