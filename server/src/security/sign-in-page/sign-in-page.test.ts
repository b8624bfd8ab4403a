import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { startSignIn } from '../../../../tooling/test/sign-in.ts';

const address = '/api/security/sign-in-page';
const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');

type Page = { color: string | null; logo: string | null; crmId: string; version: number };
type Refused = { fieldErrors: { field: string; message: string }[] };

const read = async () => (await ask<Page>(una, 'GET', address)).body;
const save = async (changes: object) =>
  ask<Refused>(una, 'PUT', address, { color: null, ...changes, version: (await read()).version });

const png = (size: number) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(size - 8),
  ]).toString('base64');

test.each([
  ['a word for a color', 'color', { color: 'teal' }, 'Please enter a color such as #116a65.'],
  ['half a color', 'color', { color: '#11' }, 'Please enter a color such as #116a65.'],
  ['no image', 'logo', { logo: 'no base64!' }, 'Please choose a PNG, JPEG or WebP image.'],
  [
    'a drawing with a script',
    'logo',
    { logo: Buffer.from('<svg onload="alert(1)"/>').toString('base64') },
    'Please choose a PNG, JPEG or WebP image.',
  ],
  ['too large an image', 'logo', { logo: png(65_540) }, 'Please choose an image of at most 64 KB.'],
])('rejected: %s', async (_, field, changes, message) => {
  expect(await save(changes)).toMatchObject({ status: 400, body: { fieldErrors: [{ field, message }] } });
});

test("anyone opening a customer's sign-in address sees its color and logo", async () => {
  const { version, crmId } = await read();
  expect((await save({ color: ' #7A1F4B ', logo: png(65_536) })).status).toBe(204);
  const saved = await read();
  expect(saved).toMatchObject({ color: '#7a1f4b', logo: expect.stringMatching(/[0-9a-f]{64}$/) });
  expect(await ask(una, 'PUT', address, { color: null, version })).toMatchObject({
    status: 409,
    body: { code: 'record.changed' },
  });

  const visitor = createBrowser(world.app, world.services.config.publicUrl);
  const { step } = await startSignIn(visitor, { 'mx.crmId': crmId });
  expect(step).toMatchObject({ color: '#7a1f4b', logo: saved.logo } satisfies Partial<SignInStep>);
  const logo = await world.app.inject(saved.logo ?? '');
  expect(logo.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(logo.rawPayload).toHaveLength(65_536);
  expect((await startSignIn(visitor)).step).toMatchObject({ color: null, logo: null });

  expect((await save({ color: '#123456' })).status).toBe(204);
  expect(await read()).toMatchObject({ color: '#123456', logo: saved.logo });
  expect((await save({ logo: null })).status).toBe(204);
  expect(await read()).toMatchObject({ color: null, logo: null });
  expect((await world.app.inject(saved.logo ?? '')).statusCode).toBe(404);
});

test('records every change, and only lets administrators of the customer make one', async () => {
  await save({ color: '#0b5563' });
  const { at } = await world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('audit_events')
      .select((eb) => [eb.fn.count('id').as('at')])
      .where('target_id', '=', 'signInPage')
      .where('customer_id', '=', 1)
      .executeTakeFirstOrThrow(),
  );
  expect(Number(at)).toBeGreaterThan(0);
  const olivia = await as(world, 'olivia.ord@maplegrove.example');
  for (const method of ['GET', 'PUT'] as const)
    expect((await ask(olivia, method, address, { color: null, version: 1 })).status).toBe(403);
  const ursula = await as(world, 'ursula.corp@duovalley.example');
  expect((await ask<Page>(ursula, 'GET', address)).body).toMatchObject({ color: null });
});
