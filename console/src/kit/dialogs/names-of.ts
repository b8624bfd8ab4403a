import { messages } from '../messages.ts';

const maxNamed = 3;

/** The first three names and the number of the rest; `total` is needed if only the first ones are given. */
export const namesOf = (people: readonly string[], total = people.length): string => {
  const named = people.slice(0, maxNamed);
  return messages.names(named.join(', '), Math.max(0, total - named.length));
};
