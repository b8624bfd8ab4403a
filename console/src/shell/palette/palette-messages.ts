import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    recentPeople: 'Recent people',
    recentCustomers: 'Recent customers',
    actions: 'Actions',
    actOn: (label: string, name: string) => `${label} ${name}`,
    workFor: (name: string) => `Work for ${name}`,
    hint: 'Type a verb and a name, such as “suspend anna”, or ? for all shortcuts',
  },
});
