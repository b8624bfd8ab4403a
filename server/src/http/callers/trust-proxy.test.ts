import { submitPassword } from '@keystead/contract/account/sign-in.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { newToken } from '../../../../tooling/test/token-client.ts';

const world = await openApp({ TRUST_PROXY: '1' });

const limit = submitPassword.limitPerMinute ?? 0;
/** A public call with a limit; its response otherwise does not matter. */
const call = async (forwardedFor: string): Promise<number> => {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/login/interaction/abcdefghijklm/password',
    headers: { 'x-forwarded-for': forwardedFor, origin: world.services.config.publicUrl },
    payload: { userName: 'nobody@maplegrove.example', password: 'wrong' },
  });
  return reply.statusCode;
};

const callRepeatedly = async (address: (turn: number) => string): Promise<Set<number>> => {
  const statuses = new Set<number>();
  for (let turn = 0; turn <= limit; turn++) statuses.add(await call(address(turn)));
  return statuses;
};

const tooMany = 429;

test('ignores what a caller puts before the address added by the proxy', async () => {
  expect(await callRepeatedly((turn) => `203.0.113.${turn}, 192.0.2.1`)).toContain(tooMany);
  expect(await call('192.0.2.2')).not.toBe(tooMany);
});

test('callers with unreadable addresses share one limit', async () => {
  expect(await callRepeatedly((turn) => `unknown-${turn}`)).toContain(tooMany);
  expect(await call('')).not.toBe(tooMany);
});

test('addresses of one IPv6 connection share one limit', async () => {
  expect(await callRepeatedly((turn) => `2001:db8:1:2::${turn.toString(16)}`)).toContain(tooMany);
  expect(await call('2001:db8:1:3::1')).not.toBe(tooMany);
});

test("ignores a port added by the proxy when checking a token's networks", async () => {
  const admin = 'una.corp@maplegrove.example';
  const { token } = await newToken(world, 'read', admin, { networks: '192.0.2.0/24\n2001:db8::/32' });
  const from = async (forwardedFor: string) => {
    const headers = { 'x-forwarded-for': forwardedFor, authorization: `Bearer ${token}` };
    return (await world.app.inject({ url: '/scim/v2/Users?count=1', headers })).statusCode;
  };
  expect(await from('192.0.2.7:5678')).toBe(200);
  expect(await from('[2001:db8::1]:5678')).toBe(200);
  expect(await from('198.51.100.7:5678')).toBe(403);
  expect(await from('unknown')).toBe(403);
});
