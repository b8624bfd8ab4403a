import { fail, failFields } from '@keystead/contract/errors.ts';
import { listMissingMessage, type PolicyInput } from '@keystead/contract/security/sign-on-policies.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

export const findPolicyById = async (tx: Tx, customerId: number, id: number) => {
  const found = await tx
    .selectFrom('sign_on_policies')
    .select([
      'id',
      'name',
      'priority',
      'is_active as isActive',
      'network',
      'ip_list_id as ipListId',
      'access',
      'two_factor as twoFactor',
      'version',
    ])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw fail('resource.notFound');
  return found;
};

/** The columns of a submitted form. A list that the network setting doesn't use is not stored. */
export const toColumns = (input: PolicyInput) => ({
  name: input.name,
  is_active: input.isActive,
  network: input.network,
  ip_list_id: input.network === 'anywhere' ? null : input.ipListId,
  access: input.access,
  two_factor: input.twoFactor,
});

export const requireOwnList = async (tx: Tx, customerId: number, input: PolicyInput): Promise<void> => {
  if (input.network === 'anywhere') return;
  const list = await tx
    .selectFrom('ip_lists')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', input.ipListId)
    .executeTakeFirst();
  if (!list) throw failFields({ field: 'ipListId', ...listMissingMessage });
};

export const readPolicyUsers = async (tx: Tx, customerId: number): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; users: number }>`
    select policy_id as id, users from policy_users(${customerId})`.execute(tx);
  return new Map(rows.map(({ id, users }) => [id, users]));
};

export const policyInUse = (users: number) =>
  fail('policy.inUse', {
    users: users === 1 ? sentence('count.user') : sentence('count.users', { count: users }),
  });

/** What the audit stores about a policy. */
export const policyFacts = (policy: PolicyInput & { priority?: number }) => ({
  ...toColumns(policy),
  ...(policy.priority !== undefined && { priority: policy.priority }),
});
