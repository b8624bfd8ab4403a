import type { Presence, ProductDifference } from '@keystead/contract/people/product-truth.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** Where a product has confirmed that a person stands. */
export type Confirmed = { ssoid: string; configId: number; system: string; presence: Presence };

/** Keeps what products have acknowledged. Whoever has been deleted in the meantime has no state any more. */
export const keepTold = async (tx: Tx, confirmed: readonly Confirmed[]): Promise<void> => {
  if (confirmed.length === 0) return;
  await sql`
    insert into product_states (ssoid, config_id, product_name, customer_id, presence, source)
    select u.ssoid, r."configId", r.system, u.customer_id, r.presence, 'told'
    from jsonb_to_recordset(${JSON.stringify(confirmed)}::jsonb)
      as r (ssoid uuid, "configId" int, system text, presence text)
    join users u on u.ssoid = r.ssoid
    order by 1, 2, 3 for key share of u
    on conflict (ssoid, config_id, product_name) do update set presence = excluded.presence, source = 'told',
      differences = '[]', known_at = excluded.known_at`.execute(tx);
};

type Answer = Confirmed & { differences: readonly ProductDifference[]; askedAt: Date };

/** Keeps what a product has answered, unless it has acknowledged an order since it was asked. */
export const keepAsked = async (tx: Tx, answer: Answer): Promise<void> => {
  await sql`
    insert into product_states as s (ssoid, config_id, product_name, customer_id, presence, source, differences, known_at)
    select u.ssoid, ${answer.configId}::int, ${answer.system}, u.customer_id, ${answer.presence}, 'asked',
      ${JSON.stringify(answer.differences)}::jsonb, ${answer.askedAt}::timestamptz
    from users u where u.ssoid = ${answer.ssoid} for key share of u
    on conflict (ssoid, config_id, product_name) do update set presence = excluded.presence, source = 'asked',
      differences = excluded.differences, known_at = excluded.known_at
      where s.known_at <= excluded.known_at`.execute(tx);
};
