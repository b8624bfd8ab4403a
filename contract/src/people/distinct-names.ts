import { fullName } from './user.ts';

type Named = { firstName: string; lastName: string; userName: string };

/** The full name of each person, with the username where a name occurs more than once. */
export const distinctNames = (people: readonly Named[]): string[] => {
  const counts = new Map<string, number>();
  for (const name of people.map(fullName)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return people.map((person) => {
    const name = fullName(person);
    return counts.get(name) === 1 ? name : `${name} (${person.userName})`;
  });
};
