import { expect, test } from 'vitest';
import { splitDifference } from './split-difference.ts';

test.each([
  ['https://old.example/a', 'https://new.example/a', ['https://', 'old', 'new', '.example/a']],
  ['15', '20', ['', '15', '20', '']],
  ['abc', 'abc', ['abc', '', '', '']],
  ['true', 'false', ['', 'true', 'false', '']],
  ['care/maple/api', 'care/maple-training/api', ['care/maple', '', '-training', '/api']],
  ['a,b', 'a,b,c', ['a,b', '', ',c', '']],
  ['', 'x', ['', '', 'x', '']],
  ['x y z', 'x z', ['x ', 'y ', '', 'z']],
])('%s to %s', (before, after, [start, middleBefore, middleAfter, end]) => {
  expect(splitDifference(before, after)).toEqual({ start, before: middleBefore, after: middleAfter, end });
});
