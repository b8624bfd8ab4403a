import { fail } from '@keystead/contract/errors.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { findPolicy } from '../../identity/steps/sign-on-policies.ts';

type Change = { actor: Actor; ip: string };

/** Called once a change is written and can still be undone: would its maker be refused the next sign-in? */
export const askBeforeLockingOut = async (
  tx: Tx,
  { actor, ip }: Change,
  isConfirmed: boolean,
): Promise<void> => {
  // Policies bind the customer's own people.
  if (isConfirmed || actor.ownCustomerId !== actor.customerId) return;
  const policy = await findPolicy(tx, actor.ssoid, ip);
  if (policy?.access === 'deny') throw fail('policy.locksYouOut', { address: ip });
};
