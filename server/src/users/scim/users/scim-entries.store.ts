import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import { compileOnce } from '../../../data/compile-once.ts';
import type { Tx } from '../../../data/database.ts';
import { prepared } from '../../../data/prepared-statements.ts';
import { storedUsers, toStored } from '../../../people/record/find-user.ts';
import type { RecordedUser, StoredUser } from '../../../people/record/stored-user.ts';
import { noEntry, noRetainedAttributes, type ScimEntry } from '../attributes/scim-draft.ts';
import { lastModified, lastTransaction } from '../filter/user-filter-schema.ts';
import { type Membership, readMemberships } from '../groups/memberships.store.ts';
import { requireId } from '../in-scim.ts';

/** A user with what the directory sent, and the user's groups. */
export type KnownUser = {
  user: StoredUser;
  entry: ScimEntry;
  memberships: Membership[];
  created: Date;
  lastModified: Date;
};

/** What is returned about a user. */
export type ShownUser = Omit<KnownUser, 'user'> & { user: Omit<StoredUser, 'isLastAdmin'> };

/** A customer's users with what their directory sent about them. */
const readKnown = compileOnce((tx) =>
  storedUsers(tx)
    .modifyFront(prepared)
    .leftJoin('scim_entries as s', 's.ssoid', 'u.ssoid')
    .select([
      's.external_id as externalId',
      's.location',
      's.said_groups as groups',
      's.kept',
      'u.created_at as created',
      lastModified.as('lastModified'),
    ])
    .where('u.customer_id', '=', 0)
    .where('u.ssoid', '=', sql<string>`any(${[]}::uuid[])`),
);

type EntryRow = {
  externalId: string | null;
  location: string | null;
  groups: ScimEntry['groups'] | null;
  kept: Partial<ScimEntry['kept']> | null;
};

const toEntry = ({ externalId, location, groups, kept }: EntryRow): ScimEntry => ({
  externalId,
  location: location ?? '',
  groups: groups ?? [],
  kept: { ...noRetainedAttributes(), ...kept },
});

/** These users in this order, which is by name. Their groups are only read if they are returned. */
export const readKnownUsers = async (
  tx: Tx,
  customerId: number,
  ssoids: readonly string[],
  hasGroups: boolean,
): Promise<KnownUser[]> => {
  if (ssoids.length === 0) return [];
  const [{ rows }, memberships] = await Promise.all([
    readKnown(tx, customerId, [...ssoids]),
    hasGroups ? readMemberships(tx, ssoids) : new Map<string, Membership[]>(),
  ]);
  const usersBySsoid = new Map(
    rows.map((row) => {
      const { externalId, location, groups, kept, created, lastModified: changed, ...user } = row;
      const knownUser: KnownUser = {
        user: toStored(user),
        entry: toEntry({ externalId, location, groups, kept }),
        memberships: memberships.get(user.ssoid) ?? [],
        created,
        lastModified: changed,
      };
      return [user.ssoid, knownUser];
    }),
  );
  return ssoids.flatMap((ssoid) => usersBySsoid.get(ssoid) ?? []);
};

const readTimestamps = compileOnce((tx) =>
  tx
    .selectFrom('users as u')
    .leftJoin('configurations as e', 'e.id', 'u.config_id')
    .modifyFront(prepared)
    .select(['e.config_name as configName', 'u.created_at as created', lastTransaction.as('lastModified')])
    .where('u.ssoid', '=', ''),
);

/** For a user who was just added and recorded, and is in no group: only reads what the database has set. */
export const readNewUser = async (tx: Tx, user: RecordedUser, entry: ScimEntry): Promise<ShownUser> => {
  const {
    rows: [row],
  } = await readTimestamps(tx, user.ssoid);
  if (!row) throw fail('resource.notFound');
  const { configName, ...timestamps } = row;
  return { user: { ...user, configName }, entry, memberships: [], ...timestamps };
};

export const findKnownUser = async (
  tx: Tx,
  customerId: number,
  id: string,
  hasGroups: boolean,
): Promise<KnownUser> => {
  const [known] = await readKnownUsers(tx, customerId, [requireId(id)], hasGroups);
  if (!known) throw fail('resource.notFound');
  return known;
};

/** What the directory sent about these users; nothing for those it never sent. */
export const readEntries = async (tx: Tx, ssoids: readonly string[]): Promise<Map<string, ScimEntry>> => {
  const rows = await tx
    .selectFrom('scim_entries')
    .select(['ssoid', 'external_id as externalId', 'location', 'said_groups as groups', 'kept'])
    .where('ssoid', '=', sql<string>`any(${[...ssoids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ ssoid, ...row }) => [ssoid, toEntry(row)]));
};

export const readEntry = async (tx: Tx, ssoid: string): Promise<ScimEntry> =>
  (await readEntries(tx, [ssoid])).get(ssoid) ?? noEntry();

export const saveEntry = async (
  tx: Tx,
  { ssoid, customerId }: { ssoid: string; customerId: number },
  { externalId, location, groups, kept }: ScimEntry,
): Promise<void> => {
  await sql`insert into scim_entries (ssoid, customer_id, external_id, location, said_groups, kept, changed_at)
    ${prepared} values (${ssoid}, ${customerId}, ${externalId}, ${location}, ${JSON.stringify(groups)}, ${JSON.stringify(kept)}, now())
    on conflict (ssoid) do update
    set external_id = excluded.external_id, location = excluded.location,
      said_groups = excluded.said_groups, kept = excluded.kept, changed_at = excluded.changed_at`.execute(tx);
};
