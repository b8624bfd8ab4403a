import type { ActionTarget } from './action-target.ts';

export type ActivationStep = 'physician' | 'date' | 'confirm' | 'password';

/** The questions before a user is activated, in order. A question about a consequence also serves as confirmation. */
export const activationSteps = (
  user: Pick<ActionTarget, 'isPhysician' | 'deactivationDate'>,
  needsPassword: boolean,
): ActivationStep[] => {
  const questions: ActivationStep[] = [
    ...(user.isPhysician ? (['physician'] as const) : []),
    ...(user.deactivationDate === '' ? [] : (['date'] as const)),
  ];
  if (needsPassword) return [...questions, 'password'];
  return questions.length > 0 ? questions : ['confirm'];
};
