import { texts } from '../../../text.ts';

export const messages = texts({
  en: {
    title: 'Sessions',
    none: 'Not signed in anywhere.',
    failed: 'The sessions could not be loaded.',
    own: 'This session',
    started: 'Started',
    lastActivity: 'Last activity',
    end: 'End',
    endOf: (where: string) => `End session at ${where}`,
    endAll: 'End all',
    endTitle: 'End this session?',
    endText: (name: string) =>
      `${name} is signed out of every application of this session and has to sign in again. Unsaved work is lost.`,
    endVerb: 'End session',
    endAllTitle: 'End all sessions?',
    endAllText: (name: string) =>
      `${name} is signed out of every application on every device and has to sign in again. Unsaved work is lost.`,
    endAllVerb: 'End all sessions',
    ended: (name: string) => `The session of ${name} has been ended.`,
    endedAll: (name: string) => `All sessions of ${name} have been ended.`,
  },
});
