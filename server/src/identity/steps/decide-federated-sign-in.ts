import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import type { Proof } from '../interactions.ts';
import { recordRefusal } from './record-refusal.ts';
import { lockPerson } from './sign-in-person.ts';
import { findPolicy } from './sign-on-policies.ts';

/**
 * Decides about a person for whom an organization vouches: sign-on policies apply as to everyone. No code is required;
 * federated people's second factor is handled where they sign in.
 */
export const decideFederatedSignIn = async (
  tx: Tx,
  origin: Origin,
  ssoid: string,
): Promise<Pick<Proof, 'ssoid' | 'version'> | 'denied' | null> => {
  const person = await lockPerson(tx, ssoid);
  if (person?.status !== 'A' || !person.isFederated) return null;
  const policy = await findPolicy(tx, ssoid, origin.ip);
  if (policy?.access === 'deny') {
    await recordRefusal(tx, origin, person, `denied by the sign-on policy ${policy.name}`);
    return 'denied';
  }
  return { ssoid, version: person.signInVersion };
};
