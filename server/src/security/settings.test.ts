import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { createBrowser } from '../../../tooling/test/browser.ts';
import { as } from '../../../tooling/test/caller.ts';
import { ask } from '../../../tooling/test/enterprise.ts';
import { startSignIn } from '../../../tooling/test/sign-in.ts';
import type { Tx } from '../data/database.ts';

const settings = '/api/security/settings';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');

const inDatabase = <T>(work: (tx: Tx) => Promise<T>) => world.services.data.transaction('all', work);

const changesOf = (id: string) =>
  inDatabase((tx) =>
    tx
      .selectFrom('audit_events')
      .select(['before', 'after', 'customer_id'])
      .where('target_id', '=', id)
      .where('event', '=', 'Setting changed')
      .orderBy('id')
      .execute(),
  );

test('two-factor authentication can be switched where it is licensed', async () => {
  type Switch = {
    isAvailable: boolean;
    isEnabled: boolean;
    enrolled: number;
    notEnrolled: number;
    version: number;
  };
  const address = '/api/security/two-factor';
  const { body } = await ask<Switch>(una, 'GET', address);
  expect(body).toMatchObject({ isAvailable: true, isEnabled: true });
  expect(body.enrolled).toBeGreaterThan(0);
  expect(body.notEnrolled).toBeGreaterThan(body.enrolled);
  const off = { isEnabled: false, version: body.version };
  expect((await ask(una, 'PUT', address, off)).status).toBe(204);
  expect((await ask(una, 'PUT', address, off)).status).toBe(409);
  expect((await ask<Switch>(una, 'GET', address)).body).toMatchObject({
    isEnabled: false,
    enrolled: body.enrolled,
  });
  expect((await ask(una, 'PUT', address, { isEnabled: true, version: body.version + 1 })).status).toBe(204);

  const ursula = await as(world, 'ursula.corp@duovalley.example');
  const { version } = (await ask<Switch>(ursula, 'GET', address)).body;
  expect(await ask(ursula, 'PUT', address, { isEnabled: true, version })).toMatchObject({
    status: 409,
    body: { message: 'Two-factor authentication is not available for this customer.' },
  });
});

const defaults = {
  sessionTimeoutMinutes: 15,
  badPasswordLimit: 5,
  automaticUnlockMinutes: 15,
  passwordExpiryDays: 0,
  passwordHistory: 4,
  temporaryPasswordHours: 72,
  requireSecurityQuestions: false,
  allowSelfServiceReset: true,
};

type Settings = { settings: object; ownTimeouts: object[]; version: number };

const readSettings = async () => (await ask<Settings>(una, 'GET', settings)).body;
const initialSettings = await readSettings();

const saveSettings = async (changes: object) =>
  ask(una, 'PUT', settings, { ...defaults, ...changes, version: (await readSettings()).version });

beforeEach(() => saveSettings({}));

test('security settings start with defaults, and are validated, saved and recorded', async () => {
  expect(initialSettings.settings).toEqual(defaults);
  const body = await readSettings();
  expect(body.ownTimeouts).toEqual([{ environment: 'Maple Grove Training', minutes: 2 }]);
  const save = (input: object, version = body.version) =>
    ask<{ fieldErrors: { field: string; message: string }[] }>(una, 'PUT', settings, {
      ...defaults,
      ...input,
      version,
    });
  for (const [field, invalidValues, range] of [
    ['sessionTimeoutMinutes', [1, 481], '2 to 480'],
    ['badPasswordLimit', [2, 11], '3 to 10'],
    ['automaticUnlockMinutes', [-1, 1441], '0 to 1440'],
    ['passwordExpiryDays', [-1, 366], '0 to 365'],
    ['passwordHistory', [-1, 25, 2.5], '0 to 24'],
  ] as const) {
    for (const value of invalidValues) {
      const message = `Please enter a whole number from ${range}.`;
      expect((await save({ [field]: value })).body.fieldErrors).toMatchObject([{ field, message }]);
    }
  }
  const changes = { sessionTimeoutMinutes: 30, badPasswordLimit: 3, requireSecurityQuestions: true };
  expect((await save(changes)).status).toBe(204);
  expect(await save({})).toMatchObject({ status: 409, body: { code: 'record.changed' } });
  expect((await readSettings()).settings).toEqual({ ...defaults, ...changes });
  expect((await changesOf('security')).at(-1)).toMatchObject({
    before: defaults,
    after: { ...defaults, ...changes },
    customer_id: 1,
  });
});

test('the session timeout applies to every session except in environments with their own', async () => {
  const timeoutOf = async (userName: string) =>
    (await ask<{ timeoutMinutes: number }>(await as(world, userName), 'GET', '/api/settings')).body
      .timeoutMinutes;
  await saveSettings({ sessionTimeoutMinutes: 30 });
  expect(await timeoutOf('olivia.ord@maplegrove.example')).toBe(30);
  expect(await timeoutOf('tina.timeout@maplegrove.example')).toBe(2);
  const olivia = await as(world, 'olivia.ord@maplegrove.example');
  await olivia.call('POST', '/components/identity-management/token/refresh');
  const seconds = await inDatabase((tx) =>
    tx
      .selectFrom('sessions')
      .select('idle_seconds')
      .where('ssoid', '=', olivia.ssoid)
      .orderBy('idle_seconds', 'desc')
      .executeTakeFirstOrThrow(),
  );
  expect(seconds.idle_seconds).toBe(31 * 60);
});

test('users working for another customer keep the session timeout of their own place', async () => {
  await saveSettings({ sessionTimeoutMinutes: 30 });
  const expectTimeout = async (userName: string, crmId: string, minutes: number) => {
    const person = await as(world, userName);
    expect((await person.call('PUT', `/api/support-customers/${crmId}`)).statusCode).toBe(204);
    expect((await person.call('GET', '/api/settings')).json().timeoutMinutes).toBe(minutes);
    await person.call('POST', '/components/identity-management/token/refresh');
    const { idle_seconds } = await inDatabase((tx) =>
      tx
        .selectFrom('sessions')
        .select('idle_seconds')
        .where('ssoid', '=', person.ssoid)
        .where('selected_customer_id', 'is not', null)
        .executeTakeFirstOrThrow(),
    );
    expect(idle_seconds).toBe((minutes + 1) * 60);
  };
  await expectTimeout('sam.super@provider.example', '10001', 15);
  // Their environment has its own timeout.
  const { ssoid } = await as(world, 'tina.timeout@maplegrove.example');
  await inDatabase((tx) =>
    tx.insertInto('user_rights').values({ ssoid, customer_id: 1, right: 'VIEW_ANY_CUSTOMER' }).execute(),
  );
  await expectTimeout('tina.timeout@maplegrove.example', '10002', 2);
});

test('support logs off where they signed in, regardless of the customer they work for', async () => {
  const sid = await as(world, 'sid.supfed@provider.example');
  await inDatabase((tx) =>
    tx
      .updateTable('users')
      .set({ is_federated: true, federated_login_id: 'sid.supfed@provider.example' })
      .where('ssoid', '=', sid.ssoid)
      .execute(),
  );
  expect((await sid.call('PUT', '/api/support-customers/10003')).statusCode).toBe(204);
  expect((await sid.call('GET', '/api/settings')).json().logOffLabel).toBe('Log off');
});

const removeParameter = async (tx: Tx, configurationId: number, key: string): Promise<void> => {
  await tx
    .deleteFrom('parameters')
    .where('configuration_id', '=', configurationId)
    .where('key', '=', key)
    .execute();
};

const eve = await as(world, 'eve.edit@provider.example');

const setParameter = async (configurationId: number, key: string, value: string): Promise<void> => {
  const { parameters } = (
    await ask<CustomerConfiguration>(eve, 'GET', `/api/ect/configurations/${configurationId}`)
  ).body;
  const found = parameters.find((one) => one.key === key);
  const reply = found
    ? await ask(eve, 'PUT', `/api/ect/parameters/${found.id}`, { key, value, version: found.version })
    : await ask(eve, 'POST', '/api/ect/parameters', { configurationId, key, value });
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
};

/** Saving a form that was opened before the change is rejected. */
const expectNoticed = async (change: () => Promise<void>): Promise<void> => {
  const { version } = await readSettings();
  await change();
  const reply = await ask(una, 'PUT', settings, { ...defaults, badPasswordLimit: 4, version });
  expect(reply).toMatchObject({ status: 409, body: { code: 'record.changed' } });
};

test('a form that was already open does not revert a timeout changed as a parameter', async () => {
  await expectNoticed(() => setParameter(1, 'bp.walkaway.timeout.minutes', '5'));
  expect((await readSettings()).settings).toMatchObject({ sessionTimeoutMinutes: 5, badPasswordLimit: 5 });
  expect((await saveSettings({ sessionTimeoutMinutes: 15 })).status).toBe(204);
});

test('nor the timeout of an environment that has become the default', async () => {
  const isDefault = 'bp.user.provisioning.config.isdefault';
  await expectNoticed(() => setParameter(1, isDefault, 'False'));
  await expectNoticed(() => setParameter(2, isDefault, 'True'));
  expect((await readSettings()).settings).toMatchObject({ sessionTimeoutMinutes: 2, badPasswordLimit: 5 });
  await expectNoticed(() => inDatabase((tx) => removeParameter(tx, 2, isDefault)));
  await expectNoticed(() => setParameter(1, isDefault, 'True'));
});

test('the other settings take effect as well', async () => {
  const changes = {
    badPasswordLimit: 3,
    passwordHistory: 0,
    passwordExpiryDays: 1,
    allowSelfServiceReset: false,
  };
  expect((await saveSettings(changes)).status).toBe(204);

  const start = () => startSignIn(createBrowser(world.app, world.services.config.publicUrl));
  const enter = async (userName: string, password: string) => {
    const signIn = await start();
    return { signIn, reply: await signIn.submit('password', { userName, password }) };
  };
  const olivia = 'olivia.ord@maplegrove.example';
  await inDatabase((tx) =>
    tx
      .updateTable('credentials')
      .set({ password_changed_at: new Date(Date.now() - 2 * 86_400_000) })
      .execute(),
  );
  const { signIn, reply } = await enter(olivia, 'Welcome#2026');
  expect(reply.json<SignInStep>().step).toBe('newPassword');
  const choose = (newPassword: string) =>
    signIn.submit('new-password', { newPassword, confirmPassword: newPassword });
  expect((await choose('Welcome#2026')).status).toBe(400);
  expect((await choose('Quiet#River7')).json<SignInStep>().step).toBe('done');
  expect(await inDatabase((tx) => tx.selectFrom('password_history').selectAll().execute())).toEqual([]);

  for (const round of [1, 2, 3]) await enter(olivia, `wrong ${round}`);
  const { status } = await inDatabase((tx) =>
    tx.selectFrom('users').select('status').where('user_name', '=', olivia).executeTakeFirstOrThrow(),
  );
  expect(status).toBe('LO');

  const questions = (userName: string) => ask(una, 'GET', `/api/security-questions?userName=${userName}`);
  const [known, unknown] = [
    await questions('reset1@maplegrove.example'),
    await questions('nobody@nowhere.example'),
  ];
  expect([known.status, known.body.message]).toEqual([unknown.status, unknown.body.message]);
});
