import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    noOne: 'no customer',
    otherCustomer: 'You are now working for another customer',
    otherCustomerText: (now: string, page: string) =>
      `You switched to ${now} in another tab. This page was opened for ${page}. What you typed is still here, but it can only be saved for ${page}.`,
    goOnFor: (now: string) => `Continue with ${now}`,
    goBackTo: (page: string) => `Return to ${page}`,
    otherPerson: 'Someone else is signed in now',
    otherPersonText: (now: string, page: string) =>
      `${now} has signed in from another tab. This page was opened by ${page}. What was typed is still here, but none of it can be saved.`,
    goOnAs: (now: string) => `Continue as ${now}`,
    keepPage: 'Stay on this page',
    draftsReturned: 'You are signed in again. What you typed has been restored, except passwords.',
    pageReturned: 'The page was reloaded. What you opened and typed has been restored, except passwords.',
  },
});
