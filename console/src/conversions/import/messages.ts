import { numberText } from '../../number-text.ts';
import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    warning: 'Warning',
    willImport: (count: number) => `This will import ${numberText(count)} users to IDM`,
    noUndo: 'This action cannot be undone.',
    question: 'Do you want to import users to IDM?',
    domain: 'Domain',
    crmId: 'CRM ID',
    temporaryPassword: 'Temporary Password',
    temporaryPasswordHint:
      'Only for users whose stored password cannot be used. They must change it when they first sign in.',
    cancel: 'Cancel',
    importUsers: 'Import Users',
    trial: 'Trial Run',
    willTry: (count: number) => `This will try importing ${numberText(count)} users to IDM`,
    nothingWritten: 'Runs every step of the import without saving anything.',
    startTrial: 'Start Trial Run',
    begun: 'The import has started.',
    trialBegun: 'The trial run has started.',
  },
});
