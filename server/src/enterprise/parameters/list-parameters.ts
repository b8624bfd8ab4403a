import type { ParsedInputOf } from '@keystead/contract/endpoint.ts';
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import * as contract from '@keystead/contract/enterprise/parameters/parameters.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { likePattern } from '../like-pattern.ts';
import { isOtherStack } from '../other-stack.ts';
import { presentParameter } from './parameters.store.ts';

type Query = ParsedInputOf<typeof contract.listParameters>['query'];

const sorts = {
  id: sql`id`,
  key: sql`lower(key) collate "C"`,
  value: sql`value_start`,
  configurationId: sql`configuration_id`,
} as const;

/** One owner has few parameters, so they are filtered directly. */
const pageOfOwner = async (tx: Tx, query: Query) => {
  let matching = tx
    .selectFrom('parameters')
    .$if(query.configurationId !== undefined, (all) =>
      all.where('configuration_id', '=', query.configurationId ?? 0),
    )
    .$if(query.customerId !== undefined, (all) => all.where('customer_id', '=', query.customerId ?? 0));
  if (query.search) {
    matching = matching.where(
      sql<boolean>`(lower(key || chr(31) || value) like ${likePattern(query.search)}
        or ${query.search} in (id::text, configuration_id::text))`,
    );
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy(sorts[query.sort], query.direction)
    .orderBy('id', query.direction)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute();
  return { rows: rows.map(presentParameter), total, isTotalCapped: false };
};

type Page = { rows: Parameter[]; total: number; isTotalCapped: boolean };

const pageOfAll = async (tx: Tx, query: Query): Promise<Page> => {
  const { search, sort, direction, page, size } = query;
  const { rows: matches } = await sql<{ id: number; total: number; is_capped: boolean }>`
    select id, total, is_capped
    from find_parameters(${search}, ${sort}, ${direction === 'desc'}, ${(page - 1) * size}, ${size})`.execute(
    tx,
  );
  // Past the last page there is no row to carry the total.
  if (matches.length === 0 && page > 1)
    return { ...(await pageOfAll(tx, { ...query, page: 1, size: 1 })), rows: [] };
  const ids = matches.map(({ id }) => id);
  const rows = await tx
    .selectFrom('parameters')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, presentParameter(row)]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    total: matches[0]?.total ?? 0,
    isTotalCapped: matches[0]?.is_capped ?? false,
  };
};

/** One page and the total number of matches. */
export const pageOfParameters = (tx: Tx, query: Query) =>
  query.configurationId === undefined && query.customerId === undefined
    ? pageOfAll(tx, query)
    : pageOfOwner(tx, query);

export const listParameters = handle(
  contract.listParameters,
  async ({ query }, { data }: Pick<Services, 'data'>) =>
    isOtherStack(query)
      ? { rows: [], total: 0, isTotalCapped: false }
      : data.transaction('customers', (tx) => pageOfParameters(tx, query)),
);
