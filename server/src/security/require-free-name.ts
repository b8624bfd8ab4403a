import { failFields } from '@keystead/contract/errors.ts';
import { nameTakenMessage } from '@keystead/contract/security/record-name.ts';
import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';

type Named = { customerId: number; name: string; exceptId: number | null };

export const requireFreeName = async (
  tx: Tx,
  table: 'ip_lists' | 'sign_on_policies',
  { customerId, name, exceptId }: Named,
): Promise<void> => {
  const taken = await tx
    .selectFrom(table)
    .select('id')
    .where('customer_id', '=', customerId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where(sql`id`, 'is distinct from', exceptId)
    .executeTakeFirst();
  if (taken) throw failFields({ field: 'name', ...nameTakenMessage });
};
