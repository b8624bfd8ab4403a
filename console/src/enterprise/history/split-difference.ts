export type Split = { start: string; before: string; after: string; end: string };

const sharedStart = (one: string, other: string): number => {
  const longest = Math.min(one.length, other.length);
  let length = 0;
  while (length < longest && one[length] === other[length]) length += 1;
  return length;
};

const isWordPart = (character: string | undefined): boolean =>
  character !== undefined && /\w/.test(character);

const cutsWord = (text: string, at: number): boolean => isWordPart(text[at - 1]) && isWordPart(text[at]);

/** A partly changed word is marked as a whole: half of 'true' means nothing. */
const wholeWords = (one: string, other: string, length: number): number => {
  let whole = length;
  while (whole > 0 && (cutsWord(one, whole) || cutsWord(other, whole))) whole -= 1;
  return whole;
};

const sharedWords = (one: string, other: string): number => wholeWords(one, other, sharedStart(one, other));

const mirrored = (text: string): string => text.split('').reverse().join('');

/** A long text that changed in one place: the equal parts around it, and the two middles. */
export const splitDifference = (before: string, after: string): Split => {
  const start = sharedWords(before, after);
  const end = sharedWords(mirrored(before.slice(start)), mirrored(after.slice(start)));
  return {
    start: before.slice(0, start),
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
    end: end === 0 ? '' : before.slice(-end),
  };
};
