/** Possible outcomes for a row, in addition to those its source reports. */
export const importReasons = {
  'import.created': 'User has been created.',
  'import.updated': 'User has been updated.',
  'import.linked': 'User has been linked.',
  'import.unchanged': 'User was up to date.',
  'import.wouldCreate': 'User would be created.',
  'import.wouldUpdate': 'User would be updated.',
  'import.wouldLink': 'User would be linked.',
  'import.changedMeanwhile': 'User has been changed by someone else since the list was loaded.',
  'import.linkedMeanwhile':
    'Another user has been linked to the same exported user since the list was loaded.',
  'import.passwordHasNames': 'Temporary password has part of the name of this user.',
  'import.goneMeanwhile': 'User has been deleted since the list was loaded.',
} as const;
export type ImportReason = keyof typeof importReasons;
