import { texts } from '../../../text.ts';

/** Loaded only with the consent step: the first page has no room for it. */
export const consentMessages = texts({
  en: {
    asks: (application: string) => `${application} would like to see:`,
    identity: 'Who you are',
    signedInAs: (userName: string) => `You are signed in as ${userName}.`,
    later: 'You can withdraw this on My Profile.',
    allow: 'Allow',
    deny: 'Deny',
  },
});
