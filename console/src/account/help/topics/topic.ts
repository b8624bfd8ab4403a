import type { Screen } from '../../../screen.ts';

type Words = { title: string; text: readonly string[] };

/** Help for one or more screens that share a purpose. */
export type Topic = Words & {
  /** Identifies the topic in the address of the help page. */
  id: string;
  screens: readonly Pick<Screen, 'path'>[];
};

/** Combines the words of each topic with the screens it is about. */
export const topicsOf = <Id extends string>(
  words: Record<Id, Words>,
  screens: Record<Id, Topic['screens']>,
): Topic[] => (Object.keys(words) as Id[]).map((id) => ({ id, ...words[id], screens: screens[id] }));
