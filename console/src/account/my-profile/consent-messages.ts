import { texts } from '../../text.ts';

export const consentMessages = texts({
  en: {
    applications: 'Application Access',
    applicationsText: 'You have given these applications access to:',
    allowedOn: 'Allowed on',
    withdraw: 'Withdraw',
    withdrawOf: (application: string) => `Withdraw ${application}`,
    withdrawTitle: 'Withdraw Access',
    withdrawText: (application: string) =>
      `${application} can no longer read your data, and has to ask you again.`,
    withdrawn: (application: string) => `Access for ${application} has been withdrawn.`,
  },
});
