import { sql } from 'kysely';
import type { Data } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { isUsableLink } from '../passwords/usable-link.ts';

/** Whether a message still has to be sent. Its link may have become useless without being voided, as by a suspension. */
export const isDue = (data: Pick<Data, 'transaction'>, id: string): Promise<boolean> =>
  data.transaction('all', async (tx) => {
    const supersede = sql`update deliveries d set state = 'Superseded', ended_at = now() ${prepared}
      where id = ${id} and state = 'Waiting' and kind in ('activation', 'reset')
        and not exists (select from password_links l join users u on u.ssoid = l.ssoid
          where l.ssoid = d.ssoid and ${isUsableLink})`.execute(tx);
    const find = tx
      .selectFrom('deliveries')
      .select('state')
      .where('id', '=', id)
      .modifyEnd(prepared)
      .executeTakeFirst();
    // Sent together, in this order: the second sees what the first has changed.
    const [, delivery] = await Promise.all([supersede, find]);
    return delivery?.state === 'Waiting';
  });
