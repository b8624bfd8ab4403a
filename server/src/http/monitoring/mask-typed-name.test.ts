import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { processorTime } from '../../../../tooling/test/processor-time.ts';
import { startSignIn } from '../../../../tooling/test/sign-in.ts';
import { maskTypedName } from './mask-typed-name.ts';

const world = await openApp();
const password = 'Harvest#Moon 42+1';
const userName = 'olivia.ord+night@maplegrove.example';

const makeAllCalls = async (typed: string): Promise<string> => {
  const browser = createBrowser(world.app, world.services.config.publicUrl);
  const { uid, submit } = await startSignIn(browser);
  const query = new URLSearchParams({ userName: typed });
  await submit('password', { userName: typed, password: 'x' });
  for (const part of ['organizations', 'federation'])
    await browser.get(`/login/interaction/${uid}/${part}?${query}`);
  await browser.get(`/api/security-questions?${query}`);
  await browser.post('/api/security-questions/reset-password', {
    userName: typed,
    securityQuestions: [],
    validate: true,
  });
  await browser.post('/api/security-questions/reset-password', { userName: [typed] });
  return decodeURIComponent(JSON.stringify(world.logged()).replaceAll('+', ' '));
};

test('a password typed as the name is not logged', async () => {
  const log = await makeAllCalls(password);
  expect(log).toContain('userName');
  expect(log).not.toMatch(/Harvest|Moon/);
});

test('a name is logged', async () => {
  const before = world.logged().length;
  await makeAllCalls(userName);
  const rows = world.logged().slice(before);
  const named = rows.filter((row) => /olivia\.ord(\+|%2B)night/.test(`${row.url} ${row.request_payload}`));
  expect(named).toHaveLength(5);
});

test.each([
  ['/a?userName=secret', '/a?userName=******'],
  ['/a?login=1&user%4eame=se%20cret&x=1', '/a?login=1&user%4eame=******&x=1'],
  ['/a?userName=o%40x.example', '/a?userName=o%40x.example'],
  ['/a?userName=o@x.example%20', '/a?userName=o@x.example%20'],
  ['/a?userName=Welcome%232026@x.example', '/a?userName=******'],
  ["/a?userName=pat.o'brien@x.example", "/a?userName=pat.o'brien@x.example"],
  ['/a?userName=', '/a?userName='],
  ['/a?userName=o%40x.example&userName=secret', '/a?userName=o%40x.example&userName=******'],
  ['/a?userName=%ff%', '/a?userName=******'],
  ['/a#userName=secret', '/a#userName=******'],
  ['/a?otherName=kept', '/a?otherName=kept'],
])('%s is logged as %s', (url, logged) => {
  expect(maskTypedName({ url, request: null })).toEqual({ url: logged, request: null });
});

test.each([null, undefined, 'text', 7, [], { name: 'kept' }, { userName: '' }, { userName: 'o@x.example' }])(
  'the body %j is logged as it is',
  (request) => {
    expect(maskTypedName({ url: '/a', request }).request).toBe(request);
  },
);

test.each(['secret', 7, ['o@x.example'], { value: 'secret' }])('%j is not logged as a name', (typed) => {
  const body = { userName: typed, validate: true };
  expect(maskTypedName({ url: '/a', request: body }).request).toEqual({ userName: '******', validate: true });
  expect(body.userName).toBe(typed);
});

test('a long address is masked without delay', () => {
  for (const url of [`/a${'?'.repeat(100_000)}`, `/a?${'&x'.repeat(100_000)}`])
    expect(processorTime(() => maskTypedName({ url, request: null }))).toBeLessThan(250);
});
