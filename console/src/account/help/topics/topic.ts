import type { Screen } from '../../../screen.ts';

type Words = { title: string; text: readonly string[] };

/** What helps with one or several screens that do one thing. */
export type Topic = Words & {
  /** Names it in the address of the help page. */
  id: string;
  screens: readonly Pick<Screen, 'path'>[];
};

/** Words by the name of a topic, and the screens that each is about. */
export const topicsOf = <Id extends string>(
  words: Record<Id, Words>,
  screens: Record<Id, Topic['screens']>,
): Topic[] => (Object.keys(words) as Id[]).map((id) => ({ id, ...words[id], screens: screens[id] }));
