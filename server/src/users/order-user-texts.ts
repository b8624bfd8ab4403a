import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** As many as can be written in a few hundredths of a second: a change to one of them waits that long. */
const batchSize = 1000;

type Last = { name: string; ssoid: string };

/** Sorts the search copy of the users by name again, where many have been added since. */
export const orderUserTexts = async ({ data }: Pick<Services, 'data'>): Promise<void> => {
  const customers = await data.transaction('all', (tx) => tx.selectFrom('customers').select('id').execute());
  for (const { id } of customers) {
    let last: Last | undefined;
    do last = await orderNext(data, id, last);
    while (last);
  }
};

const orderNext = (data: Services['data'], customerId: number, after?: Last): Promise<Last | undefined> =>
  data.transaction('all', async (tx) => {
    const { rows } = await sql<Last>`select name, ssoid from order_user_texts(
      ${customerId}, ${after?.name ?? null}, ${after?.ssoid ?? null}, ${batchSize})`.execute(tx);
    return rows[0];
  });
