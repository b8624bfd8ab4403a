export type Split = { start: string; before: string; after: string; end: string };

const commonPrefixLength = (one: string, other: string): number => {
  const maxLength = Math.min(one.length, other.length);
  let length = 0;
  while (length < maxLength && one[length] === other[length]) length += 1;
  return length;
};

const isWordPart = (character: string | undefined): boolean =>
  character !== undefined && /\w/.test(character);

const cutsWord = (text: string, index: number): boolean =>
  isWordPart(text[index - 1]) && isWordPart(text[index]);

/** A partly changed word is marked as a whole: half of 'true' means nothing. */
const wholeWords = (one: string, other: string, length: number): number => {
  let wordEnd = length;
  while (wordEnd > 0 && (cutsWord(one, wordEnd) || cutsWord(other, wordEnd))) wordEnd -= 1;
  return wordEnd;
};

const sharedWords = (one: string, other: string): number =>
  wholeWords(one, other, commonPrefixLength(one, other));

const reverseText = (text: string): string => text.split('').reverse().join('');

/** A long text that changed in one place: the equal parts around it, and the two middles. */
export const splitDifference = (before: string, after: string): Split => {
  const start = sharedWords(before, after);
  const end = sharedWords(reverseText(before.slice(start)), reverseText(after.slice(start)));
  return {
    start: before.slice(0, start),
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
    end: end === 0 ? '' : before.slice(-end),
  };
};
