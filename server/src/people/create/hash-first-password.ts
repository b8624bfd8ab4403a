import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { passwordSetter } from '@keystead/contract/people/new-user-errors.ts';
import { type Actor, scopeOf } from '../../actor/actor.ts';
import type { Services } from '../../services.ts';
import { planUser } from './plan-user.ts';

export type HashNeeds = Pick<Services, 'data' | 'passwords'>;

/**
 * The hash of the password that an administrator sets for a new user, before the transaction that adds the user;
 * null where somebody else sets it. Only for those who may create such a user.
 */
export const hashFirstPassword = async (
  { actor }: { actor: Actor },
  { data, passwords }: HashNeeds,
  asked: NewUser,
): Promise<string | null> => {
  if (passwordSetter(asked) !== 'Admin') return null;
  await data.transaction(scopeOf(actor), (tx) => planUser(tx, actor, asked));
  return passwords.hash(asked.password);
};
