import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';
import { isUuid } from '../data/is-uuid.ts';
import { foldName } from './fold-name.ts';
import type { Identity } from './relying-party/relying-party.ts';

/** `issuer` is set for a provider other than ours. */
type SignedIn = Pick<Identity, 'sub' | 'names'> & { issuer: string | null };

const people = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select([
      'ssoid',
      'customer_id as customerId',
      'config_id as configId',
      'user_name as userName',
      'first_name as firstName',
      'last_name as lastName',
    ])
    .where('status', '=', 'A')
    .forNoKeyUpdate();

/**
 * Our own provider identifies people by ssoid; another one by a link, by ssoid, or only by one of their names. Locks
 * the person until the transaction ends: anything that deactivates the person waits, and then also ends the session
 * opened in the meantime.
 */
export const findSignedInPerson = async (tx: Tx, { sub, names, issuer }: SignedIn) => {
  const linked = issuer === null ? undefined : await findLinked(tx, issuer, sub);
  if (linked) return { person: linked };
  const personById = isUuid(sub) ? await people(tx).where('ssoid', '=', sub).executeTakeFirst() : undefined;
  if (personById || issuer === null) return { person: personById };
  for (const name of names) {
    const personByName = await people(tx)
      .where(sql`lower(user_name)`, '=', foldName(name))
      .executeTakeFirst();
    if (!personByName) continue;
    // A name is not enough for a user who can reach all customers: the provider's people may be able to change it.
    return (await isStaff(tx, personByName.ssoid)) ? { unlinked: personByName } : { person: personByName };
  }
  return {};
};

const findLinked = (tx: Tx, issuer: string, subject: string) =>
  people(tx)
    .where(({ selectFrom, exists }) =>
      exists(
        selectFrom('external_identities as e')
          .select('e.ssoid')
          .whereRef('e.ssoid', '=', 'users.ssoid')
          .where('e.issuer', '=', issuer)
          .where('e.subject', '=', subject),
      ),
    )
    .executeTakeFirst();

/** The provider's own people, and anyone else who can see every customer. */
const isStaff = async (tx: Tx, ssoid: string): Promise<boolean> => {
  const staff = await tx
    .selectFrom('users as u')
    .leftJoin('customers as c', 'c.id', 'u.customer_id')
    .select('u.ssoid')
    .where('u.ssoid', '=', ssoid)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('u.customer_id', 'is', null),
        eb('c.is_provider', '=', true),
        exists(
          selectFrom('user_rights as r')
            .select('r.ssoid')
            .whereRef('r.ssoid', '=', 'u.ssoid')
            .where('r.right', '=', 'VIEW_ANY_CUSTOMER'),
        ),
      ]),
    )
    .executeTakeFirst();
  return staff !== undefined;
};
