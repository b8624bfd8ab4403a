import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    title: 'Sessions',
    columns: {
      user: 'User',
      userName: 'Username',
      applications: 'Applications',
      ip: 'IP Address',
      started: 'Started',
      lastActivity: 'Last Activity',
      expires: 'Expires',
      actions: 'Actions',
    },
    own: 'This session',
    end: 'End Session',
    endOf: (name: string) => `End Session of ${name}`,
    endAll: 'End All',
    endAllOf: (name: string) => `End All Sessions of ${name}`,
    endAllTitle: 'End All Sessions',
    endText: (name: string, userName: string) =>
      `${name} (${userName}) is signed out of every application of this session and has to sign in again. Unsaved work is lost.`,
    endAllText: (name: string, userName: string) =>
      `${name} (${userName}) is signed out of every application on every device and has to sign in again. Unsaved work is lost.`,
    ended: (name: string) => `The session of ${name} has been ended.`,
    endedAll: (name: string) => `All sessions of ${name} have been ended.`,
  },
});
