import { usernameMaximum, usernameProblem } from './username.ts';

/** The pattern that most customers use. */
export const defaultUsernamePattern = '{first}.{last}';

/** Letters that cannot be reduced by removing an accent. */
const transliterations: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  þ: 'th',
};

/** A name in the letters allowed in usernames: Zoë-Ann O’Brien becomes zoe-ann and obrien. */
const toUsernameLetters = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^ -~]/g, (letter) => transliterations[letter] ?? '')
    .replace(/[^a-z\d-]/g, '')
    .replace(/^-+|-+$/g, '');

type PersonName = { firstName: string; lastName: string };

/**
 * A person's username according to their customer's pattern, whose placeholders are {first}, {last}, {f} and {l} (their
 * first letters). Empty if the pattern or the name yields none. `number` distinguishes people with the same name.
 */
export const usernameFromPattern = (
  pattern: string,
  { firstName, lastName }: PersonName,
  number = 1,
): string => {
  const [first, last] = [toUsernameLetters(firstName), toUsernameLetters(lastName)];
  if (first === '' || last === '') return '';
  const words: Readonly<Record<string, string>> = { first, last, f: first.slice(0, 1), l: last.slice(0, 1) };
  const name = pattern
    .toLowerCase()
    .replace(/\{(\w+)\}/g, (placeholder, word: string) => words[word] ?? placeholder);
  const end = number > 1 ? String(number) : '';
  const text = `${name.slice(0, usernameMaximum - end.length)}${end}`;
  return usernameProblem(text, '') === null ? text : '';
};
