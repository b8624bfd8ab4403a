import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';
import { isSsoid } from './is-ssoid.ts';
import type { Identity } from './relying-party/relying-party.ts';

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
 * Our own provider knows people by ssoid, another one perhaps only by a name of theirs. Held until the transaction
 * ends: whatever closes the person waits, and ends the session that is opened meanwhile too.
 */
export const findSignedInPerson = async (tx: Tx, { sub, names }: Identity, isOurs: boolean) => {
  const known = isSsoid(sub) ? await people(tx).where('ssoid', '=', sub).executeTakeFirst() : undefined;
  if (known || isOurs) return known;
  for (const name of names) {
    const named = await people(tx).where(sql`lower(user_name)`, '=', name.toLowerCase()).executeTakeFirst();
    if (named) return named;
  }
  return undefined;
};
