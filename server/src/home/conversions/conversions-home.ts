import { type Access, allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { type ConversionsHome, conversionKinds } from '@keystead/contract/home/home.ts';
import { sql } from 'kysely';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';

const maxShown = 8;

/** Who can open the list of each kind. */
const accessByKind: Record<(typeof conversionKinds)[number], Access> = {
  'conversions.csv': accessRules.importUsers,
  'conversions.legacy': 'LEGACY_LIST',
  'conversions.keycloak': accessRules.keycloakList,
  'conversions.profileSync': 'PROFILE_SYNC',
  'conversions.documents': 'RESIDENT_DOC_MIGRATION',
};

type Row = Omit<ConversionsHome[number], 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null };

/** Running ones first, then the most recently ended. */
export const readConversionsHome = async (tx: Tx, { rights }: Actor): Promise<ConversionsHome> => {
  const kinds = conversionKinds.filter((kind) => allows(accessByKind[kind], rights));
  const { rows } = await sql<Row>`
    select id as "processId", kind, customer_name as "customerName", total,
      done + failed + skipped + cancelled as ended, failed, state as status, actor_name as "startedBy",
      created_at as "startedAt", ended_at as "endedAt"
    from processes where id in (
      (select id from processes where kind = any(${kinds}::text[]) and state = 'InProgress'
        order by number desc limit ${maxShown})
      union all
      select e.id from unnest(${kinds}::text[]) k (kind) cross join lateral (
        select id from processes where kind = k.kind and state <> 'InProgress'
        order by number desc limit ${maxShown}) e)
    order by state <> 'InProgress', created_at desc limit ${maxShown}`.execute(tx);
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
};
