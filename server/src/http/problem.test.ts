import { expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { as } from '../../../tooling/test/caller.ts';
import { ask } from '../../../tooling/test/enterprise.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');

test.each([
  ['GET', '/api/ect/customers?search=%00', undefined],
  ['POST', '/api/ect/customers', { accountId: '99001', accountName: 'Zero\u0000Care' }],
] as const)('a text with a zero byte is bad input: %s %s', async (method, url, body) => {
  expect(await ask(eve, method, url, body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});

test('an address that leads nowhere is answered as every failure is', async () => {
  expect(await ask(eve, 'GET', '/api/nothing')).toMatchObject({
    status: 404,
    body: { code: 'resource.notFound' },
  });
});
