import { type AssignedPolicy, choosePolicy } from '@keystead/contract/security/sign-on-decision.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** The active policies assigned to a person, in the order they are evaluated. */
const readAssignedPolicies = async (tx: Tx, ssoid: string): Promise<AssignedPolicy[]> =>
  tx
    .selectFrom('sign_on_policies as p')
    .innerJoin('users as u', 'u.customer_id', 'p.customer_id')
    .leftJoin('ip_lists as l', 'l.id', 'p.ip_list_id')
    .select([
      'p.name',
      'p.network',
      sql<string[]>`coalesce(l.entries, '{}')`.as('entries'),
      'p.access',
      'p.two_factor as twoFactor',
    ])
    .where('u.ssoid', '=', ssoid)
    .where('p.is_active', '=', true)
    .where(sql<boolean>`p.id = any(u.sign_on_policy_ids)`)
    .orderBy('p.priority')
    .execute();

/** The policy that applies to a person at this address; null means the default. */
export const findPolicy = async (tx: Tx, ssoid: string, address: string): Promise<AssignedPolicy | null> =>
  choosePolicy(await readAssignedPolicies(tx, ssoid), address);
