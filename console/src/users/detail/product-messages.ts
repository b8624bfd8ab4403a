import { texts } from '../../text.ts';

export const productMessages = texts({
  en: {
    states: {
      delivered: 'Delivered',
      waiting: 'Waiting',
      activeThere: 'Active there',
      missingThere: 'Missing there',
      differs: 'Differs',
    },
    /** Used when what we sent means that the person should not work there, or did not arrive. */
    presences: { active: 'Active there', inactive: 'Inactive there', missing: 'Not there' },
    notAsked: 'Not asked yet',
    sources: { told: 'confirmed', asked: 'asked' },
    lastFailed: 'Last change failed',
    differences: (product: string) => `What ${product} has instead`,
    told: 'Told',
    there: 'There',
    none: 'nothing',
    withheld: 'differs',
    fields: { facilities: 'Facilities' } as Record<string, string>,
    ask: 'Ask now',
    askAbout: (product: string) => `Ask ${product} about this person now`,
    tellAgain: 'Tell again',
    tellAgainOf: (product: string) => `Tell ${product} again`,
    cannotAsk: 'Cannot be asked: its address is not set.',
  },
});
