import { expect, test } from 'vitest';
import { say } from '../../texts/sentence.ts';
import { residentResult } from './resident-result.ts';

const progress = { documents: 5, moved: 0, notMoved: 0, putBack: 0, message: null };

test.each([
  [{ moved: 2 }, 'In progress (2 of 5 moved)'],
  [{ moved: 5 }, 'Completed (5 moved)'],
  [{ moved: 4, notMoved: 1 }, 'Error (4 of 5 moved)'],
  [{ notMoved: 5, message: 'Not found.' }, 'Error: Not found.'],
  [{ moved: 1, notMoved: 1, putBack: 3 }, 'Put back (3 of 4)'],
])('%j is %s', (change, text) => {
  expect(say(residentResult({ ...progress, ...change }))).toBe(text);
});
