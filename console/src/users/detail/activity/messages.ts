import { texts } from '../../../text.ts';

export const messages = texts({
  en: {
    filter: 'Show',
    kinds: {
      all: 'All',
      change: 'Changes',
      signIn: 'Sign-ins',
      transaction: 'Transactions',
      mail: 'Messages',
    },
    list: (name: string) => `Activity of ${name}`,
    none: 'Nothing has been recorded here yet.',
    failed: 'The activity could not be loaded.',
    tryAgain: 'Try again',
    more: 'Show older',
    by: (name: string) => `by ${name}`,
    from: (address: string) => `from ${address}`,
    trail: 'Trail',
    trailOf: (what: string) => `Trail of ${what}`,
    empty: 'empty',
    becomes: 'becomes',
    allChanges: (count: number) => `Show all ${count} changes`,
    told: (count: number) => `${count} ${count === 1 ? 'system' : 'systems'} told`,
    states: { Sent: 'Sent', Waiting: 'Waiting', Failed: 'Failed', Superseded: 'Superseded' },
  },
});
