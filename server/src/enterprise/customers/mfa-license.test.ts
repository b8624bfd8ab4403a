import type { Customer } from '@keystead/contract/enterprise/customers.ts';
import type { Change } from '@keystead/contract/enterprise/history.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');

const customers = '/api/ect/customers';

const read = async (id: number) =>
  (await ask<Customer & { mfaLicensed: boolean }>(eve, 'GET', `${customers}/${id}`)).body;

const save = async (id: number, change: object) => {
  const { version, accountId, accountName } = await read(id);
  return ask(eve, 'PUT', customers, { id, version, accountId, accountName, ...change });
};

const settingsOf = (id: number) =>
  world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('customer_settings')
      .select(['mfa_licensed', 'mfa_enabled', 'version'])
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow(),
  );

const licensesIn = async (id: number) => {
  const { rows } = (await ask<{ rows: Change[] }>(eve, 'GET', `/api/ect/history?of=customer&id=${id}`)).body;
  return rows.flatMap(({ by, fields }) =>
    fields.filter(({ field }) => field === 'mfaLicensed').map(({ before, after }) => [by, before, after]),
  );
};

test('a new customer has no license unless it is given one', async () => {
  const create = async (accountId: string, fields: object) =>
    (await ask<Customer>(eve, 'POST', customers, { accountId, accountName: 'New', ...fields })).body.id;
  expect((await read(await create('77061', {}))).mfaLicensed).toBe(false);
  const id = await create('77062', { mfaLicensed: true });
  expect((await read(id)).mfaLicensed).toBe(true);
  expect(await licensesIn(id)).toEqual([['Eve Edit', 'false', 'true']]);
});

test('its administrators can enable two-factor authentication as long as it is licensed', async () => {
  const ursula = await as(world, 'ursula.corp@duovalley.example');
  const enable = async () => {
    const { body } = await ask<{ version: number }>(ursula, 'GET', '/api/security/two-factor');
    return ask(ursula, 'PUT', '/api/security/two-factor', { isEnabled: true, version: body.version });
  };
  const customerId = 3;
  expect((await enable()).body.code).toBe('twoFactor.notAvailable');
  expect((await save(customerId, { mfaLicensed: true })).status).toBe(200);
  expect((await enable()).status).toBeLessThan(300);
  const enabled = await settingsOf(customerId);
  await save(customerId, { accountName: 'Renamed' });
  expect(await settingsOf(customerId)).toEqual(enabled);
  await save(customerId, { mfaLicensed: false });
  expect(await settingsOf(customerId)).toEqual({
    mfa_licensed: false,
    mfa_enabled: false,
    version: enabled.version + 1,
  });
  expect(await licensesIn(customerId)).toEqual([
    ['Eve Edit', 'true', 'false'],
    ['Eve Edit', 'false', 'true'],
  ]);
  const lastOf = (event: 'customer.updated' | 'Setting changed') =>
    world.services.data.transaction('all', (tx) =>
      tx
        .selectFrom('audit_events')
        .select(['before', 'after'])
        .where('event', '=', event)
        .where('customer_id', '=', customerId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
  expect(await lastOf('customer.updated')).toMatchObject({
    before: { mfaLicensed: true, mfaEnabled: true },
    after: { mfaLicensed: false, mfaEnabled: false },
  });
  // The customer's administrators see who turned it off.
  expect(await lastOf('Setting changed')).toEqual({
    before: { isEnabled: true },
    after: { isEnabled: false },
  });
});
