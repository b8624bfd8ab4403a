import { localize } from '../texts/localize.ts';
/** Texts shared by both sides of the account area. */
export const messages = localize({
  passwordChanged: 'Password changed successfully.',
  questionsSaved: 'Security questions are saved successfully.',
  factorsReset: 'All factors have been reset',
  attemptsRemaining: 'There are {remaining} attempts remaining',
} as const);
