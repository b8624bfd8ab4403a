import type { ConfirmationMethod } from '@keystead/contract/account/confirmation.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../data/database.ts';
import { lockPerson, type SignInPerson } from '../../identity/steps/sign-in-person.ts';

type Settings = Pick<Config, 'externalProvider'>;

/** People who sign in elsewhere, through an organization or another provider, confirm there. */
export const meansOf = (person: SignInPerson, { externalProvider }: Settings): ConfirmationMethod[] => {
  const hasOwnPassword = externalProvider === null && !person.isFederated && person.passwordHash !== null;
  if (!hasOwnPassword) return ['signIn'];
  return person.phoneNumber === null ? ['password'] : ['password', 'code'];
};

/** The acting person, locked until the transaction ends, if they can confirm in this way. */
export const requireMeans = async (
  tx: Tx,
  actor: Actor,
  config: Settings,
  means: ConfirmationMethod,
): Promise<SignInPerson> => {
  const person = await lockPerson(tx, actor.ssoid);
  if (!person || !meansOf(person, config).includes(means)) throw fail('confirmation.unavailable');
  return person;
};
