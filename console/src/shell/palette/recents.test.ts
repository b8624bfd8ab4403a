// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { sessionStore } from '../session/session.ts';
import { recents } from './recents.ts';

const id = (n: number) => `6a1d3c5e-0000-4000-8000-00000000000${n}`;
const signIn = (ssoid: string) => sessionStore.set({ claims: { ssoid } } as never);

afterEach(() => {
  sessionStore.set(null);
  localStorage.clear();
});

test('keeps the newest first, no one twice, and at most eight', () => {
  signIn('una');
  for (const n of [1, 2, 3, 1]) recents.add('people', id(n));
  expect(recents.read().people).toEqual([id(1), id(3), id(2)]);
  for (const n of [4, 5, 6, 7, 8, 9]) recents.add('people', id(n));
  expect(recents.read().people).toHaveLength(8);
});

test('the next user in this browser sees nothing of it, and names are never stored', () => {
  signIn('una');
  recents.add('people', id(1));
  recents.add('customers', '10001');
  signIn('leo');
  expect(recents.read()).toEqual({ people: [], customers: [] });
  sessionStore.set(null);
  expect(recents.read()).toEqual({ people: [], customers: [] });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/anna/i);
  signIn('una');
  expect(recents.read()).toEqual({ people: [id(1)], customers: ['10001'] });
});
