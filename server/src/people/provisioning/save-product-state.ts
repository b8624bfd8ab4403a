import type { Presence, ProductDifference } from '@keystead/contract/people/delivery-state.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** A user's state as reported by a product, and how it differs from ours. */
type ProductReply = {
  ssoid: string;
  configId: number;
  system: string;
  presence: Presence;
  differences: readonly ProductDifference[];
  /** By the database's clock. */
  askedAt: string;
};

/** Stores a product's reply, unless the product has acknowledged an order since it was queried. */
export const saveProductState = async (tx: Tx, reply: ProductReply): Promise<void> => {
  await sql`
    insert into product_states as s (ssoid, config_id, product_name, customer_id, presence, source, differences, known_at)
    select u.ssoid, ${reply.configId}::int, ${reply.system}, u.customer_id, ${reply.presence}, 'asked',
      ${JSON.stringify(reply.differences)}::jsonb, ${reply.askedAt}::timestamptz
    from users u where u.ssoid = ${reply.ssoid} for key share of u
    on conflict (ssoid, config_id, product_name) do update set presence = excluded.presence, source = 'asked',
      differences = excluded.differences, known_at = excluded.known_at
      where s.known_at <= excluded.known_at`.execute(tx);
};
