// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { createAttempt, storedAttempt } from './attempt.ts';
import { paramsFromQuery, queryFromParams, withAttempted } from './login-query.ts';

afterEach(() => storedAttempt.forget());

const params = { deepLink: '/users', crmId: '10002', defaultDomain: 'harborpoint.example', isFresh: true };

test('the query carries everything that an attempt does', () => {
  expect(paramsFromQuery(queryFromParams(params))).toEqual(params);
});

test('hints too long for a customer or a domain count as absent, so that the sign-in can start', () => {
  const query = { 'mx.crmId': '1'.repeat(51), 'mx.dd': 'x'.repeat(254), returnUrl: '/about' };
  expect(paramsFromQuery(query)).toEqual({ deepLink: '/about', isFresh: false });
});

test('a failed attempt keeps what the user brought, unless the address says otherwise', () => {
  storedAttempt.keep(createAttempt(params));
  const failed = withAttempted({ error: 'organization', 'mx.crmId': '10003' });
  expect(paramsFromQuery(failed)).toEqual({ ...params, crmId: '10003' });
  expect(failed.error).toBe('organization');
});

test('a new sign-in does not adopt an earlier attempt', () => {
  storedAttempt.keep(createAttempt(params));
  expect(withAttempted({})).toEqual({});
});
