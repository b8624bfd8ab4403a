import { brokenPasswordRequirements, type PasswordOwner, passwordSpecials } from './password.ts';

/** Excludes letters and digits that look alike: the password is read out or written down. */
const classes = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKMNPQRSTUVWXYZ', '23456789', passwordSpecials];
const length = 12;

const numbers = 2 ** 32;

/** Numbers of the last, incomplete round are drawn again, because they would favor the first characters. */
const randomBelow = (limit: number): number => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number < numbers - (numbers % limit) ? number % limit : randomBelow(limit);
};

const pick = (characters: string): string => characters[randomBelow(characters.length)] ?? '';

const shuffled = (characters: string[]): string => {
  const rest = [...characters];
  let text = '';
  while (rest.length > 0) text += rest.splice(randomBelow(rest.length), 1)[0];
  return text;
};

/** A random password that satisfies the rules of its owner. */
export const randomPassword = (owner: PasswordOwner): string => {
  const all = classes.join('');
  for (;;) {
    const rest = Array.from({ length: length - classes.length }, () => pick(all));
    const password = shuffled([...classes.map(pick), ...rest]);
    if (brokenPasswordRequirements(password, owner).length === 0) return password;
  }
};
