import { expect, test } from 'vitest';
import { screens } from '../../screens.ts';
import {
  errorScreen,
  forbiddenScreen,
  notFoundScreen,
  permissionsRequiredScreen,
  unauthorizedScreen,
} from '../error-pages/screen.ts';
import { helpAreas, topicOf } from './topics.ts';

const topics = helpAreas.flatMap((area) => area.topics);

/** Dead ends, which explain themselves what happened and where to go. */
const selfExplanatory: string[] = [
  permissionsRequiredScreen,
  unauthorizedScreen,
  forbiddenScreen,
  errorScreen,
  notFoundScreen,
].map(({ path }) => path);

const screenPaths = screens.flatMap((entry) => ('load' in entry ? [entry.screen.path] : []));

test.each(screenPaths.filter((path) => !selfExplanatory.includes(path)))('has help for %s', (path) => {
  expect(topicOf(path)?.text.length).toBeGreaterThan(0);
});

test('every topic is about existing screens and has a unique name', () => {
  const documentedPaths = topics.flatMap((topic) => topic.screens.map(({ path }) => path));
  expect(documentedPaths.filter((path) => !screenPaths.includes(path))).toEqual([]);
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
});
