import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { passwordSetter } from '@keystead/contract/people/new-user-errors.ts';
import { type Actor, scopeOf } from '../../actor/actor.ts';
import type { Services } from '../../services.ts';
import { type FirstPassword, noPassword } from './first-password.ts';
import { planUser } from './plan-user.ts';

export type HashNeeds = Pick<Services, 'data' | 'passwords'>;

/**
 * Hashes the password that an administrator sets for a new user, before the transaction that adds the user. There is
 * none if someone else sets it. Only for callers who are allowed to create such a user.
 */
export const hashFirstPassword = async (
  { actor }: { actor: Actor },
  { data, passwords }: HashNeeds,
  input: NewUser,
): Promise<FirstPassword> => {
  if (passwordSetter(input) !== 'Admin') return noPassword;
  await data.transaction(scopeOf(actor), (tx) => planUser(tx, actor, input));
  const hash = await passwords.hash(input.password);
  return { kind: 'hash', hash, mustChange: input.changePasswordFirstLogin };
};
