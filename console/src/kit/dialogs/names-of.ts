import { messages } from '../messages.ts';

const mostNamed = 3;

/** The first three by name, the rest by number; `total` tells how many there are where only the first are here. */
export const namesOf = (people: readonly string[], total = people.length): string => {
  const named = people.slice(0, mostNamed);
  return messages.names(named.join(', '), Math.max(0, total - named.length));
};
