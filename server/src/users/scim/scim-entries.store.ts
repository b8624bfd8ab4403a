import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { storedUsers, toStored } from '../../people/record/find-user.ts';
import { lastModified } from './filter/filter-to-sql.ts';
import { noEntry, type ScimEntry } from './scim-draft.ts';
import type { KnownUser } from './to-scim-user.ts';

/** Users of a customer with what their directory said about them. */
export const knownUsers = (tx: Tx, customerId: number) =>
  storedUsers(tx)
    .leftJoin('scim_entries as s', 's.ssoid', 'u.ssoid')
    .select([
      's.external_id as externalId',
      's.location',
      's.groups',
      'u.created_at as created',
      lastModified.as('lastModified'),
    ])
    .where('u.customer_id', '=', customerId);

type KnownRow = Awaited<ReturnType<ReturnType<typeof knownUsers>['executeTakeFirstOrThrow']>>;

export const toKnown = (row: KnownRow): KnownUser => {
  const { externalId, location, groups, created, lastModified: changed, ...user } = row;
  return {
    user: toStored(user),
    entry: { externalId, location: location ?? '', groups: groups ?? [] },
    created,
    lastModified: changed,
  };
};

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

/** Ids are ours; anything else names nobody. */
export const requireId = (id: string): string => {
  if (!uuid.test(id)) throw fail('resource.notFound');
  return id;
};

export const findKnownUser = async (tx: Tx, customerId: number, id: string): Promise<KnownUser> => {
  const row = await knownUsers(tx, customerId).where('u.ssoid', '=', requireId(id)).executeTakeFirst();
  if (!row) throw fail('resource.notFound');
  return toKnown(row);
};

export const readEntry = async (tx: Tx, ssoid: string): Promise<ScimEntry> => {
  const row = await tx
    .selectFrom('scim_entries')
    .select(['external_id as externalId', 'location', 'groups'])
    .where('ssoid', '=', ssoid)
    .executeTakeFirst();
  return row ?? noEntry;
};

export const saveEntry = async (
  tx: Tx,
  { ssoid, customerId }: { ssoid: string; customerId: number },
  entry: ScimEntry,
): Promise<void> => {
  await sql`insert into scim_entries (ssoid, customer_id, external_id, location, groups)
    values (${ssoid}, ${customerId}, ${entry.externalId}, ${entry.location}, ${entry.groups})
    on conflict (ssoid) do update
    set external_id = excluded.external_id, location = excluded.location, groups = excluded.groups`.execute(
    tx,
  );
};
