import { beforeEach, expect, test } from 'vitest';
import { ExternalError } from '../external-error.ts';
import { cacheLookups } from './cache-lookups.ts';

let asked: string[];
let isDown: boolean;
let time: number;
beforeEach(() => {
  asked = [];
  isDown = false;
  time = 0;
});

const answer = async <T>(what: string, list: T): Promise<T> => {
  asked.push(what);
  if (isDown) throw new ExternalError('product-lookups', 'timeout', 'No answer.');
  return list;
};
const lookups = () =>
  cacheLookups(
    { offices: (url) => answer(`offices ${url}`, []), roles: (url) => answer(`roles ${url}`, ['Nurse']) },
    { ttlMs: 1000, now: () => time },
  );

test('queries a product once for concurrent callers, and again when the list is old', async () => {
  const remembered = lookups();
  expect(await Promise.all([remembered.roles('a'), remembered.roles('a')])).toEqual([['Nurse'], ['Nurse']]);
  time = 999;
  await remembered.roles('a');
  expect(asked).toEqual(['roles a']);
  time = 1000;
  await remembered.roles('a');
  expect(asked).toEqual(['roles a', 'roles a']);
});

test('keeps lists, places and credentials apart', async () => {
  const remembered = lookups();
  await remembered.roles('a');
  await remembered.roles('b');
  await remembered.offices('a');
  await remembered.roles('a', { ownCredential: 'own' });
  expect(asked).toEqual(['roles a', 'roles b', 'offices a', 'roles a']);
});

test('queries the product again after a failure', async () => {
  const remembered = lookups();
  isDown = true;
  await expect(remembered.roles('a')).rejects.toMatchObject({ kind: 'timeout' });
  isDown = false;
  expect(await remembered.roles('a')).toEqual(['Nurse']);
});
