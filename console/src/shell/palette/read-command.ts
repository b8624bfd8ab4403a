import { type UserAction, userActions } from '@keystead/contract/people/user-actions.ts';

/** What can be done from a row can be done from here. Two ways to the same end are one verb. */
const verbs: readonly (readonly UserAction[])[] = [
  ['unlock'],
  ['suspend'],
  ['activate', 'activateWithPassword'],
  ['deactivate'],
  ['delete'],
];

export type Command = { actions: readonly UserAction[]; label: string; name: string };

/** 'suspend anna' as a verb and a name; null where the text does not begin with a verb. */
export const readCommand = (text: string): Command | null => {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const name = rest.join(' ');
  if (first.length < 3 || name === '') return null;
  const actions = verbs.find(
    ([action]) => action && userActions[action].label.toLowerCase().startsWith(first.toLowerCase()),
  );
  const [action] = actions ?? [];
  return actions && action ? { actions, label: userActions[action].label, name } : null;
};
