import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answerMaximum,
  answersDiffer,
  isAnswer,
  isQuestionSet,
  normalizeAnswer,
} from './security-answers.ts';

const set = (...chosen: [number | null, string][]) =>
  chosen.map(([securityQuestionId, answer]) => ({ securityQuestionId, answer }));

test.each([
  ['three of each', set([1, 'blue'], [2, 'rex'], [3, 'paris']), true],
  ['two', set([1, 'blue'], [2, 'rex']), false],
  ['four', set([1, 'blue'], [2, 'rex'], [3, 'paris'], [4, 'oak']), false],
  ['one not selected', set([1, 'blue'], [2, 'rex'], [null, 'paris']), false],
  ['a question twice', set([1, 'blue'], [2, 'rex'], [2, 'paris']), false],
  ['an empty answer', set([1, 'blue'], [2, ''], [3, 'paris']), false],
  ['a blank answer', set([1, 'blue'], [2, '  \t '], [3, 'paris']), false],
  ['equal answers', set([1, 'blue'], [2, 'rex'], [3, 'blue']), false],
  [
    'answers that differ only in case and spaces',
    set([1, 'Sky Blue'], [2, 'rex'], [3, ' sky  BLUE ']),
    false,
  ],
  ['the longest answer', set([1, 'a'.repeat(answerMaximum)], [2, 'rex'], [3, 'paris']), true],
  ['too long an answer', set([1, 'a'.repeat(answerMaximum + 1)], [2, 'rex'], [3, 'paris']), false],
])('%s', (_, chosen, expected) => {
  expect(isQuestionSet(chosen)).toBe(expected);
});

test('normalizing is idempotent and ignores spacing and case', () => {
  const word = fc.stringMatching(/^[a-z0-9é]{1,10}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 5 }),
      fc.stringMatching(/^[ \t]{1,4}$/),
      (words, gap) => {
        const plain = words.join(' ');
        const wild = `${gap}${words.map((part) => part.toUpperCase()).join(gap)}${gap}`;
        expect(normalizeAnswer(wild)).toBe(plain);
        expect(normalizeAnswer(normalizeAnswer(wild))).toBe(plain);
        expect(answersDiffer([plain, wild])).toBe(false);
      },
    ),
  );
});

test('an answer is valid exactly if something remains after normalizing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 150 }), (text) => {
      const left = normalizeAnswer(text).length;
      expect(isAnswer(text)).toBe(left > 0 && left <= answerMaximum);
    }),
  );
});
