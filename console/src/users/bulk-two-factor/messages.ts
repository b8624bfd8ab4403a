import {
  bulkTwoFactorColumns,
  bulkTwoFactorMaximumRows,
  twoFactorChoices,
} from '@keystead/contract/users/bulk-two-factor.ts';
import { texts } from '../../text.ts';

const users = (count: number): string => (count === 1 ? 'user' : 'users');
const countOf = (count: number): string => `${count} ${users(count)}`;

export const messages = texts({
  en: {
    nothing: 'No file has been uploaded yet.',
    title: '2FA Bulk Update',
    intro: 'Change two-factor authentication and sign-on policies of many users with one CSV file.',
    open: 'Upload a file',
    dialog: 'Bulk Two-Factor Update',
    sample: 'Example file:',
    format: `The first line is ${bulkTwoFactorColumns.join(',')}. Two-factor is ${twoFactorChoices.join(', ')}. Policies are split by a semicolon; empty leaves them as they are, - removes them. At most ${bulkTwoFactorMaximumRows.toLocaleString('en-US')} rows.`,
    checking: 'Checking the file …',
    checked: (updated: number, total: number) =>
      `${updated} of ${total} ${users(total)} can be updated. Nothing has been changed yet.`,
    updated: (updated: number, total: number) => `${updated} of ${total} ${users(total)} updated.`,
    countOf,
    failedRows: 'Failed rows',
    columns: { line: 'Line', userName: 'Username', result: 'Result', message: 'Message' },
    willFail: 'Will fail',
    upload: 'Upload',
    download: 'Download results',
    close: 'Close',
  },
});
