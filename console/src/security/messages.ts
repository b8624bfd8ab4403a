import { texts } from '../text.ts';

export const messages = texts({
  en: {
    actions: 'Actions',
    add: 'Add',
    edit: 'Edit',
    delete: 'Delete',
    save: 'Save',
    modifiedBy: 'Modified By',
    modifiedDate: 'Modified Date',
    loadingFailed: 'This could not be loaded.',
    tryAgain: 'Try again',
    lockOutTitle: 'Lock yourself out?',
    lockOutText: 'You stay signed in until your session ends. Do you want to continue?',
    lockOutVerb: 'Save anyway',
  },
});
