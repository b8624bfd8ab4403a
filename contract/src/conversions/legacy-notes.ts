/** What is said about a user of the old system. All but the last ones leave the user out. */
export const legacyNotes = {
  'legacyUser.firstNameMissing': 'First Name is required.',
  'legacyUser.firstNameInvalid': 'First Name is not valid.',
  'legacyUser.middleInitialInvalid': 'Middle Initial is not valid.',
  'legacyUser.lastNameMissing': 'Last Name is required.',
  'legacyUser.lastNameInvalid': 'Last Name is not valid.',
  'legacyUser.userNameMissing': 'User Name is required.',
  'legacyUser.userNameTooLong': 'User Name is too long.',
  'legacyUser.userNameInvalid': 'User Name is not valid.',
  'legacyUser.userNameRepeated': 'Duplicate User Name in list.',
  'legacyUser.userExists': 'User already exists.',
  'legacyUser.domainMissing': 'No valid domain was found.',
  'legacyUser.emailInvalid': 'Email is not valid.',
  'legacyUser.emailRepeated': 'Duplicate Email in list.',
  'legacyUser.userTypeInvalid': 'User Type is not valid.',
  'legacyUser.templateMissing': 'Template is required.',
  'legacyUser.templateUnknown': 'Template [{name}] was not found.',
  'legacyUser.facilityMissing': 'Facility is required.',
  'legacyUser.facilityUnknown': 'Facility [{name}] was not found.',
  'legacyUser.templateElsewhere': 'Template [{name}] is not offered where the user works.',
  'legacyUser.disciplineMissing': 'Primary discipline is a required field',
  'legacyUser.disciplineUnknown': 'Primary discipline [{name}] was not found.',
  'legacyUser.migrated': 'User has been migrated already.',
  /** What the rules for users say beyond these. */
  'legacyUser.refused': '{problem}',
  'legacyUser.disciplineLeftOut': 'Primary discipline [{name}] is left out: it was not found.',
  'legacyUser.severalFacilities': 'Care setting will be [{name}], one of {count} facilities.',
  'legacyUser.passwordUnusable': 'Stored password cannot be used.',
} as const;
export type LegacyNoteCode = keyof typeof legacyNotes;

/** These tell something about a user who is imported all the same. */
export const legacyHints: readonly LegacyNoteCode[] = [
  'legacyUser.disciplineLeftOut',
  'legacyUser.severalFacilities',
  'legacyUser.passwordUnusable',
];
