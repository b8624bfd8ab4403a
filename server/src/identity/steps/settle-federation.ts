import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import type { Proof } from '../interactions.ts';
import { recordRefusal } from './record-refusal.ts';
import { lockPerson } from './sign-in-person.ts';
import { findPolicy } from './sign-on-policies.ts';

/**
 * Decides about somebody for whom an organization vouches: sign-on policies hold for them as for everybody. Codes are
 * not asked for; the second factor of federated people is kept where they sign in.
 */
export const settleFederation = async (
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
