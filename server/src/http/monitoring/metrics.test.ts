import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';

const local = await openApp();
const published = await openApp({ PUBLIC_URL: 'https://console.example' });
const guarded = await openApp({ PUBLIC_URL: 'https://console.example', METRICS_TOKEN: 'figures' });

test.each([
  ['this machine', local, {}, '127.0.0.1', 200],
  ['another machine', local, {}, '10.1.2.3', 404],
  ['a proxy on this machine', local, { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', 404],
  ['a proxy with another header', local, { via: '1.1 proxy' }, '127.0.0.1', 404],
  ['a silent proxy on this machine', published, {}, '127.0.0.1', 404],
  ['a proxy with the token', guarded, { authorization: 'Bearer figures', via: 'x' }, '127.0.0.1', 200],
  ['this machine without the token', guarded, {}, '127.0.0.1', 404],
  ['a wrong token', guarded, { authorization: 'Bearer figure' }, '127.0.0.1', 404],
])('/metrics for %s', async (_, { app }, headers, remoteAddress, status) => {
  expect((await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode).toBe(status);
});

test('jobs are counted by queue and outcome', async () => {
  local.services.jobs.counts = () => [{ queue: 'users.deactivate-due', outcome: 'failed', count: 3 }];
  const { payload } = await local.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(payload).toContain('jobs_total{queue="users.deactivate-due",outcome="failed"} 3');
});
