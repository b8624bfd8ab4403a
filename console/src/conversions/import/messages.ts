import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    warning: 'Warning',
    willImport: (count: number) => `This will import ${count} users to IDM`,
    noUndo: 'This action cannot be undone.',
    question: 'Do you want to import users to IDM?',
    domain: 'Domain',
    crmId: 'CRM ID',
    temporaryPassword: 'Temporary Password',
    temporaryPasswordHint:
      'Only for users whose stored password cannot be used. They change it at the first sign-in.',
    cancel: 'Cancel',
    importUsers: 'Import Users',
    trial: 'Trial Run',
    willTry: (count: number) => `This will try the import of ${count} users to IDM`,
    nothingWritten: 'Everything is done as in the import, but nothing is written.',
    startTrial: 'Start Trial Run',
    begun: 'The import has begun.',
    trialBegun: 'The trial run has begun.',
  },
});
