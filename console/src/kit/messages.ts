import { numberText } from '../number-text.ts';
import { texts } from '../text.ts';

export const messages = texts({
  en: {
    newTab: 'opens in a new tab',
    noRecords: 'No Matching Records Found.',
    loadingFailed: 'This could not be loaded.',
    tryAgain: 'Try again',
    pages: (table: string) => `Pages of ${table}`,
    firstPage: 'First page',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    lastPage: 'Last page',
    page: (number: number) => `Page ${number}`,
    pageSize: 'Rows per page',
    all: 'All',
    shown: (first: number, last: number, total: number, before = '') =>
      `${numberText(first)}–${numberText(last)} of ${before}${numberText(total)}`,
    about: 'about ',
    moreThan: 'more than ',
    total: (total: number) => `${numberText(total)} ${total === 1 ? 'record' : 'records'}`,
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    clear: 'Clear',
    edit: 'Edit',
    copy: 'Copy',
    copied: 'Copied',
    closeAlert: 'Close alert',
    newPassword: 'New Password',
    confirmPassword: 'Confirm New Password',
    showCharacters: 'Show characters',
    sections: 'Sections',
    breadcrumb: 'Breadcrumb',
    names: (first: string, more: number) =>
      more > 0 ? `${first} and ${more.toLocaleString('en-US')} more` : first,
    leaveTitle: 'Unsaved changes',
    leaveText: 'Your changes have not been saved. Leave this page and lose them?',
    leave: 'Leave page',
    stay: 'Stay',
    showMore: 'Show more',
    moreOptions: (shown: number, total: number) =>
      `${numberText(shown)} of ${numberText(total)} shown. Type to find more.`,
    optionsOf: (label: string) => `Options of ${label}`,
    nothingFound: 'Nothing found.',
  },
});
