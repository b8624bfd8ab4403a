import { numberText } from '../../number-text.ts';
import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    source: 'Source',
    csv: 'CSV',
    domainExample: '@example.com',
    sample: 'to download a sample template.',
    limits: (rows: number, megabytes: number) =>
      `A file can have up to ${numberText(rows)} users and ${megabytes} MB.`,
    clickHere: 'Click Here',
    updateExisting: 'Update existing users',
    updateExistingHint: 'Changes profile and access, never the username, status, or password.',
    upload: 'Upload CSV',
    noErrors:
      'Uploaded CSV has no errors. Please go ahead and import users to IDM using Import Users to IDM button.',
    passwordType: 'Password Type',
    importUsers: 'Import Users to IDM',
    downloadErrors: 'Download Rows with Errors',
    correctTitle: (line: number) => `Correct line ${line}`,
    correct: 'Check again',
    allColumns: 'Show all columns',
    keptPassword: 'Leave blank to keep the password from the file',
    stillWrong: 'The row still has errors.',
    corrected: 'The row no longer has errors.',
  },
});
