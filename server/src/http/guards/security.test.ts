import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';

const { app } = await openApp();

test.each(['/api/settings', '/nowhere', '/api/users?rowsPerPage=x'])(
  '%s returns the security headers',
  async (url) => {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;font-src 'self';connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    );
  },
);
