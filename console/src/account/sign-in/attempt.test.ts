import { expect, test } from 'vitest';
import { createAttempt, paramsFromState } from './attempt.ts';
import { toBase64Url } from './base64-url.ts';

test('the state carries what the user brought', () => {
  const params = { deepLink: '/user/7?tab=Zugänge', crmId: '10002', defaultDomain: 'harborpoint.example' };
  expect(paramsFromState(createAttempt(params).state)).toEqual(params);
});

test('two attempts share neither state nor verifier', () => {
  const [first, second] = [createAttempt({ deepLink: null }), createAttempt({ deepLink: null })];
  expect(first.state).not.toBe(second.state);
  expect(first.verifier).not.toBe(second.verifier);
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'the deep link %s is dropped on the way in and on the way out',
  (deepLink) => {
    expect(paramsFromState(createAttempt({ deepLink }).state).deepLink).toBeNull();
    const forged = toBase64Url(new TextEncoder().encode(JSON.stringify({ deepLink })));
    expect(paramsFromState(`random.${forged}`).deepLink).toBeNull();
  },
);

test('drops a deep link that is too long, so that the state stays within its limit', () => {
  const { state } = createAttempt({ deepLink: `/users?search=${'x'.repeat(1500)}` });
  expect(state.length).toBeLessThan(2000);
  expect(paramsFromState(state).deepLink).toBeNull();
});

test.each(['', 'no-dot', 'a.%%%', 'a.bm90IGpzb24'])('the state %j carries nothing', (state) => {
  expect(paramsFromState(state)).toEqual({ deepLink: null });
});
