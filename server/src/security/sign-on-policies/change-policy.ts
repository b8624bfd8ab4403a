import { isDeepStrictEqual } from 'node:util';
import { fail } from '@keystead/contract/errors.ts';
import type { PolicyInput } from '@keystead/contract/security/sign-on-policies.ts';
import { type Actor, requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Data, Tx } from '../../data/database.ts';
import { lockCustomer } from '../lock-customer.ts';
import { recordSetting } from '../record-setting.ts';
import { findPolicyById, policyFacts } from './policies.store.ts';
import { requireLockOutConfirmation } from './require-lock-out-confirmation.ts';

type Call = {
  actor: Actor;
  ip: string;
  traceId: string;
  params: { id: number };
  body: { version: number; isConfirmed: boolean };
};

type Stored = Awaited<ReturnType<typeof findPolicyById>>;

/** Changes a policy under lock: compares its version, asks for confirmation if needed, and records any change. */
export const changePolicy = (
  { transaction }: Data,
  call: Call,
  write: (tx: Tx, before: Stored, customerId: number) => Promise<void>,
): Promise<void> => {
  const { actor, params, body } = call;
  const customerId = requireCustomer(actor);
  return transaction(scopeOf(actor), async (tx) => {
    await lockCustomer(tx, customerId);
    const before = await findPolicyById(tx, customerId, params.id);
    if (before.version !== body.version) throw fail('record.changed');
    await write(tx, before, customerId);
    const after = await findPolicyById(tx, customerId, params.id);
    const values = { before: policyFacts(before satisfies PolicyInput), after: policyFacts(after) };
    if (isDeepStrictEqual(values.before, values.after)) return;
    await requireLockOutConfirmation(tx, call, body.isConfirmed);
    await recordSetting(tx, call, { type: 'sign-on policy', id: params.id, name: after.name, ...values });
  });
};
