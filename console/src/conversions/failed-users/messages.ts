import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    title: 'Failed Users',
    back: 'Back',
    userName: 'UserName',
    ssoId: 'SSOID',
    failedReason: 'Reason',
  },
});
