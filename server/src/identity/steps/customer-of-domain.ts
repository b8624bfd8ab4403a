import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** The only customer whose usernames have this domain; otherwise the provider, which looks after everyone. */
export const customerOfDomain = async (tx: Tx, domain: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number; is_provider: boolean }>`
    select distinct c.id, c.is_provider from customers c
    left join parameters p on p.customer_id = c.id and p.key = 'bp.idm.email.domain'
    where c.is_provider or ${domain.toLowerCase()} = any(string_to_array(replace(lower(p.value), ' ', ''), ','))`.execute(
    tx,
  );
  const owners = rows.filter(({ is_provider }) => !is_provider);
  const [owner] = owners.length === 1 ? owners : rows.filter(({ is_provider }) => is_provider);
  return owner?.id ?? null;
};
