import { texts } from '../../text.ts';

export const consentMessages = texts({
  en: {
    applications: 'Application Access',
    applicationsText: 'You have allowed these applications to know:',
    allowedOn: 'Allowed on',
    withdraw: 'Withdraw',
    withdrawOf: (application: string) => `Withdraw ${application}`,
    withdrawTitle: 'Withdraw Access',
    withdrawText: (application: string) =>
      `${application} is told nothing more about you, and has to ask you again.`,
    withdrawn: (application: string) => `The access of ${application} has been withdrawn.`,
  },
});
