import { beforeEach, expect, test } from 'vitest';
import { ExternalError } from '../external-error.ts';
import { cacheLookups } from './cache-lookups.ts';

let requests: string[];
let isDown: boolean;
let time: number;
beforeEach(() => {
  requests = [];
  isDown = false;
  time = 0;
});

const answer = async <T>(what: string, list: T): Promise<T> => {
  requests.push(what);
  if (isDown) throw new ExternalError('product-lookups', 'timeout', 'No answer.');
  return list;
};
const lookups = () =>
  cacheLookups(
    { offices: (url) => answer(`offices ${url}`, []), roles: (url) => answer(`roles ${url}`, ['Nurse']) },
    { ttlMs: 1000, now: () => time },
  );

test('queries a product once for concurrent callers, and again when the list is old', async () => {
  const cached = lookups();
  expect(await Promise.all([cached.roles('a'), cached.roles('a')])).toEqual([['Nurse'], ['Nurse']]);
  time = 999;
  await cached.roles('a');
  expect(requests).toEqual(['roles a']);
  time = 1000;
  await cached.roles('a');
  expect(requests).toEqual(['roles a', 'roles a']);
});

test('keeps lists, places and credentials apart', async () => {
  const cached = lookups();
  await cached.roles('a');
  await cached.roles('b');
  await cached.offices('a');
  await cached.roles('a', { ownCredential: 'own' });
  expect(requests).toEqual(['roles a', 'roles b', 'offices a', 'roles a']);
});

test('queries the product again after a failure', async () => {
  const cached = lookups();
  isDown = true;
  await expect(cached.roles('a')).rejects.toMatchObject({ kind: 'timeout' });
  isDown = false;
  expect(await cached.roles('a')).toEqual(['Nurse']);
});
