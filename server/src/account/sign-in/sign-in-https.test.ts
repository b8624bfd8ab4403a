import type { LightMyRequestResponse } from 'fastify';
import { expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { signInAs } from '../../../../tooling/test/sign-in.ts';

const world = await openApp({ PUBLIC_URL: 'https://idm.example', TRUST_PROXY: 'loopback' });
const claims = '/components/identity-management/claims';

/** Every cookie set on the way, as in the header. */
const seen: string[] = [];
const inject = world.app.inject.bind(world.app) as (options: object) => Promise<LightMyRequestResponse>;
vi.spyOn(world.app, 'inject').mockImplementation((async (options: object) => {
  const reply = await inject(options);
  seen.push(...[reply.headers['set-cookie'] ?? []].flat());
  return reply;
}) as never);

test('binds every cookie to the host, or at least to https, by its name when served over https', async () => {
  const browser = await signInAs(world, 'olivia.ord@maplegrove.example');
  expect((await browser.get(claims)).status).toBe(200);
  await browser.post('/components/identity-management/logout', { reason: 'user' });
  expect((await browser.get(claims)).status).toBe(401);

  const names = new Set(seen.map((line) => line.split('=')[0]));
  expect([...names].sort()).toEqual([
    '__Host-_session',
    '__Host-_session.sig',
    '__Host-keystead_device',
    '__Host-keystead_session',
    '__Secure-_interaction',
    '__Secure-_interaction.sig',
    '__Secure-_interaction_resume',
    '__Secure-_interaction_resume.sig',
  ]);
  for (const line of seen) expect(line, line).toMatch(/; secure/i);
  for (const line of seen.filter((one) => one.startsWith('__Host-'))) {
    expect(line, line).toMatch(/; path=\/(;|$)/i);
    expect(line, line).not.toMatch(/domain/i);
  }
});

test('ignores a session under the plain name, which a neighboring host could have set', async () => {
  const browser = await signInAs(world, 'olivia.ord@maplegrove.example');
  const token = browser.cookie('__Host-keystead_session') ?? '';
  const ask = (name: string) => world.app.inject({ url: claims, headers: { cookie: `${name}=${token}` } });
  expect((await ask('__Host-keystead_session')).statusCode).toBe(200);
  expect((await ask('keystead_session')).statusCode).toBe(401);
});
