import { spoken } from '../texts/spoken.ts';
/** Texts that both sides of the account area speak. */
export const messages = spoken({
  passwordChanged: 'Password changed successfully.',
  questionsSaved: 'Security questions are saved successfully.',
  factorsReset: 'All factors have been reset',
  attemptsRemaining: 'There are {remaining} attempts remaining',
} as const);
