import { expect, test } from 'vitest';
import { distinctNames } from './distinct-names.ts';

test('tells people with the same name apart by their usernames', () => {
  const people = [
    { firstName: 'Anna', lastName: 'Baker', userName: 'anna@oaks.example' },
    { firstName: 'Ben', lastName: 'Baker', userName: 'ben@oaks.example' },
    { firstName: 'Anna', lastName: 'Baker', userName: 'anna2@oaks.example' },
  ];
  expect(distinctNames(people)).toEqual([
    'Anna Baker (anna@oaks.example)',
    'Ben Baker',
    'Anna Baker (anna2@oaks.example)',
  ]);
});
