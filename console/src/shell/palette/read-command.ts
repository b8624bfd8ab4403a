import { type UserAction, userActions } from '@keystead/contract/people/user-actions.ts';

/** Every row action is available here. Two actions with the same effect share one verb. */
const verbs: readonly (readonly UserAction[])[] = [
  ['unlock'],
  ['suspend'],
  ['activate', 'activateWithPassword'],
  ['deactivate'],
  ['delete'],
];

export type Command = { actions: readonly UserAction[]; label: string; name: string };

/** Splits 'suspend anna' into a verb and a name; null if the text does not begin with a verb. */
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
