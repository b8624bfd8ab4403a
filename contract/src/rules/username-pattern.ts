import { usernameMaximum, usernameProblem } from './username.ts';

/** How most customers name their people. */
export const usualUsernamePattern = '{first}.{last}';

/** Letters that have no accent to take off. */
const letters: Readonly<Record<string, string>> = {
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

/** A name in the letters that usernames have: Zoë-Ann O’Brien is zoe-ann and obrien. */
const inLetters = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^ -~]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z\d-]/g, '');

type Named = { firstName: string; lastName: string };

/**
 * The username of a person by the pattern of their customer, whose words are {first}, {last}, {f} and {l} (their first
 * letters). Empty when the pattern or the name gives none. `number` sets namesakes apart.
 */
export const usernameBy = (pattern: string, { firstName, lastName }: Named, number = 1): string => {
  const [first, last] = [inLetters(firstName), inLetters(lastName)];
  if (first === '' || last === '') return '';
  const words: Readonly<Record<string, string>> = { first, last, f: first.slice(0, 1), l: last.slice(0, 1) };
  const name = pattern.toLowerCase().replace(/\{(\w+)\}/g, (hole, word: string) => words[word] ?? hole);
  const end = number > 1 ? String(number) : '';
  const text = `${name.slice(0, usernameMaximum - end.length)}${end}`;
  return usernameProblem(text, '') === null ? text : '';
};
