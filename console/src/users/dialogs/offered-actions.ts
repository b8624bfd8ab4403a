import type { User } from '@keystead/contract/people/user.ts';
import { type UserAction, userActions } from '@keystead/contract/people/user-actions.ts';
import { withheldReason } from '../withheld-reason.ts';
import { messages } from './messages.ts';

export type OfferedAction = { action: UserAction; label: string; refusal?: string };

/** Calls that mean the same to the reader share one entry; the first one allowed is used. */
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

/** The actions the detail page header offers or withholds, in order. */
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
