import { messages } from '../messages.ts';

const mostNamed = 3;

/** The first three by name, the rest by number. */
export const namesOf = (people: readonly string[]): string =>
  messages.names(people.slice(0, mostNamed).join(', '), Math.max(0, people.length - mostNamed));
