import { expect, test } from 'vitest';
import { screens } from '../../screens.ts';
import { helpAreas, topicOf } from './topics.ts';

const topics = helpAreas.flatMap((area) => area.topics);

/** Ends of a way: they say themselves what happened and where to go. */
const explainThemselves = ['/permissionsRequired', '/unauthorized', '/forbidden', '/error', '/$'];

const shown = screens.flatMap((entry) => ('load' in entry ? [entry.screen.path] : []));

test.each(shown.filter((path) => !explainThemselves.includes(path)))('there is help for %s', (path) => {
  expect(topicOf(path)?.text.length).toBeGreaterThan(0);
});

test('no topic is about a screen that does not exist, and each has a name of its own', () => {
  expect(
    topics.flatMap((topic) => topic.screens).filter((path) => !shown.includes(path as `/${string}`)),
  ).toEqual([]);
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
});
