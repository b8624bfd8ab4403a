/** Texts that both sides of the account area speak. */
export const messages = {
  passwordChanged: 'Password changed successfully.',
  questionsSaved: 'Security questions are saved successfully.',
  factorsReset: 'All factors have been reset',
  attemptsRemaining: 'There are {remaining} attempts remaining',
} as const;
