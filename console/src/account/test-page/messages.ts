import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    title: 'Test page',
    dropdowns: 'Dropdowns',
    single: 'Single',
    choice: 'Short',
    multi: 'Multi',
    searchable: 'Searchable',
    grouped: 'Grouped',
    disabled: 'Disabled',
    region: 'Region',
    facility: 'Facility of the region',
    outbox: 'Mail and text messages',
    outboxText: 'What the demo sends is kept at the desk of the sandbox.',
    openDesk: 'Open the desk',
  },
});
