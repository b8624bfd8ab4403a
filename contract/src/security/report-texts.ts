/** Titles of the reports, and the words in their cells. */
export const reportTexts = {
  'report.administrators-by-access-type': 'Administrators by Access Type',
  'report.administrators-by-access-type.about': 'Who administers users, with which access and where.',
  'report.deactivations-due': 'Deactivations Due',
  'report.deactivations-due.about': 'People whose access ends on a future date.',
  'report.inactive-users': 'Inactive Users',
  'report.inactive-users.about': 'People who have not signed in for a while, or never.',
  'report.locked-and-failed-sign-ins': 'Locked and Failed Sign-ins',
  'report.locked-and-failed-sign-ins.about': 'People who are locked out now, or whose sign-ins failed.',
  'report.sign-in-activity': 'Sign-in Activity',
  'report.sign-in-activity.about': 'When people signed in and out, and from where.',
  'report.two-factor-enrollment': 'Two-Factor Enrollment',
  'report.two-factor-enrollment.about': 'Who gets a code by text message at sign-in, and who does not.',
  'report.user-access': 'User Access',
  'report.user-access.about': 'Which products people can use, in which role and where.',
  'enrollment.enrolled': 'Enrolled',
  'enrollment.started': 'Started',
  'enrollment.notEnrolled': 'Not enrolled',
} as const;

type Code = keyof typeof reportTexts;
export type ReportId = Code extends infer C ? (C extends `report.${infer Id}.about` ? Id : never) : never;
