import { fail } from '@keystead/contract/errors.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { findPolicy } from '../../identity/steps/sign-on-policies.ts';

type Change = { actor: Actor; ip: string };

/** Called after a change is written but can still be rolled back: would the actor's next sign-in be refused? */
export const requireLockOutConfirmation = async (
  tx: Tx,
  { actor, ip }: Change,
  isConfirmed: boolean,
): Promise<void> => {
  // Policies apply only to the customer's own users.
  if (isConfirmed || actor.ownCustomerId !== actor.customerId) return;
  const policy = await findPolicy(tx, actor.ssoid, ip);
  if (policy?.access === 'deny') throw fail('policy.locksYouOut', { address: ip });
};
