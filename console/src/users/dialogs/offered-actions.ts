import type { User } from '@keystead/contract/people/user.ts';
import { type UserAction, userActions } from '@keystead/contract/people/user-actions.ts';
import { withheldReason } from '../withheld.ts';
import { messages } from './messages.ts';

export type OfferedAction = { action: UserAction; label: string; refusal?: string };

/** One entry for what is one thing to the reader, whichever call will do it; the first that is allowed is taken. */
const entries: readonly (readonly UserAction[])[] = [
  ['unlock'],
  ['activate', 'activateWithPassword'],
  ['resetPassword', 'expirePassword', 'resendPasswordEmail'],
  ['setTemporaryPassword'],
  ['manageFactors'],
  ['convertToFederated', 'convertToIdm'],
  ['suspend'],
  ['deactivate'],
  ['delete'],
];

const labelOf = (action: UserAction, user: Pick<User, 'factor'>): string => {
  if (action !== 'manageFactors') return userActions[action].label;
  return user.factor.state === 'none' ? messages.textMessage.enroll : messages.textMessage.reset;
};

/** What the head of the detail offers, in its order, and what it withholds. */
export const offeredActions = (
  user: Pick<User, 'allowedActions' | 'refusedActions' | 'factor'>,
): OfferedAction[] =>
  entries.flatMap((alternatives): OfferedAction[] => {
    const action = alternatives.find((name) => user.allowedActions.includes(name));
    if (action) return [{ action, label: labelOf(action, user) }];
    return alternatives
      .flatMap((name) => {
        const refusal = withheldReason(user, name);
        return refusal === undefined ? [] : [{ action: name, label: labelOf(name, user), refusal }];
      })
      .slice(0, 1);
  });
