import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  brokenPasswordRequirements,
  passwordMaximum,
  passwordMinimum,
  passwordSpecials,
} from './password.ts';

const owner = { userName: 'olivia.ord@maplegrove.example', firstName: 'Olivia', lastName: 'Ord' };
const broken = (password: string, who = owner) =>
  brokenPasswordRequirements(password, who).map(({ id }) => id);

test.each([
  ['Abcdefg1!', []],
  ['Abcdef1!', ['length']],
  ['ABCDEFG1!', ['lowercase']],
  ['abcdefg1!', ['uppercase']],
  ['Abcdefgh!', ['digit']],
  ['Abcdefgh1', ['special']],
  ['Abcdefg1-', ['special']],
  ['Abcdefg1~', ['special']],
  ['Abcdefg1,', ['special']],
  ['Abcdefg1 ', ['special']],
  [`Aa1!${'x'.repeat(68)}`, []],
  [`Aa1!${'x'.repeat(69)}`, ['maximum']],
  ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
])('%j breaks %j', (password, expected) => {
  expect(broken(password)).toEqual(expected);
});

test.each([...passwordSpecials])('%s is a special character', (special) => {
  expect(broken(`Abcdefg1${special}`)).toEqual([]);
});

const edLi = { userName: 'ed.li@maplegrove.example', firstName: 'Ed', lastName: 'Li' };
const maryAnne = {
  userName: 'maryanne.o-brien@maplegrove.example',
  firstName: 'Mary Anne',
  lastName: "O'Brien",
};

test.each([
  ['the whole username', owner, 'A1!olivia.ord@maplegrove.example', ['username', 'firstName', 'lastName']],
  ['a piece of the username', maryAnne, 'xMARYANNE#42', ['username', 'firstName']],
  ['a short piece of the username', edLi, 'Edlist#4242', []],
  ['the part before @, though its pieces are short', edLi, 'A#42ed.li99', ['username']],
  ['the domain', owner, 'Maplegrove#42', []],
  ['the first name in another case', owner, 'oLIVIA#4242', ['username', 'firstName']],
  ['a last name of three letters', owner, 'fORD#word42', ['lastName']],
  ['a part of a compound name', maryAnne, 'Say#anne#42', ['firstName']],
  ['a part of a compound last name', maryAnne, 'Say#brien#42', ['username', 'lastName']],
  ['a part after a curved apostrophe', { ...edLi, lastName: 'O’Brien' }, 'Say#brien#42', ['lastName']],
])('%s', (_, who, password, expected) => {
  expect(broken(password, who)).toEqual(expected);
});

test('a password that meets every requirement passes, and fails once one is missing', () => {
  const filler = fc.stringMatching(/^[xyz]{5,60}$/);
  const special = fc.constantFrom(...passwordSpecials);
  fc.assert(
    fc.property(filler, special, (rest, mark) => {
      const parts = ['A', 'b', '7', mark];
      const whole = parts.join('') + rest;
      expect(broken(whole)).toEqual([]);
      expect(broken(`b7${mark}${rest}x`)).toEqual(['uppercase']);
      expect(broken(`Ab${mark}${rest}x`)).toEqual(['digit']);
      expect(broken(`Ab7${rest}x`)).toEqual(['special']);
      expect(broken(`A7${mark}${rest.toUpperCase()}X`)).toEqual(['lowercase']);
    }),
  );
});

test("the owner's name is found in any case and any context", () => {
  const noise = fc.stringMatching(/^[A-Za-z0-9!#]{0,20}$/);
  fc.assert(
    fc.property(
      noise,
      noise,
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      (before, after, upper) => {
        const name = [...'olivia'].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join('');
        expect(broken(before + name + after)).toContain('firstName');
      },
    ),
  );
});

test('length is counted in characters, not in code units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (count) => {
      const found = broken(`Aa1!${'😀'.repeat(count)}`);
      expect(found.includes('length')).toBe(count + 4 < passwordMinimum);
      expect(found.includes('maximum')).toBe(count + 4 > passwordMaximum);
    }),
  );
});
