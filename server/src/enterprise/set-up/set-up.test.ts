import { ExternalError } from '@keystead/connectors/external-error.ts';
import { CompiledQuery } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openApp, type TestApp } from '../../../../tooling/test/app.ts';
import { runStatement } from '../../data/embedded/run-statement.ts';
import { announceSetUp } from './announce-address.ts';
import { makeSetUpAddress } from './make-address.ts';

const publicUrl = 'https://keystead.provider.example';
const production = {
  KEYSTEAD_MODE: 'production',
  PUBLIC_URL: publicUrl,
  DATABASE_URL: 'postgres://not-used',
  KEYSTEAD_SECRET: 'a secret of production, long enough',
  SMTP_URL: 'smtp://sender:mail-password@mail.provider.example:2525',
  MAIL_FROM: 'Keystead <no-reply@provider.example>',
  TEXT_MESSAGE_URL: 'https://text.provider.example/send',
  TEXT_MESSAGE_TOKEN: 'text-token',
  REGISTRY_URL: 'https://registry.provider.example',
  LAUNCHER_URL: 'https://launcher.provider.example',
  MESSAGE_BUS_URL: 'https://bus.provider.example/events',
  SERVICE_TOKEN: 'service-token',
  OUTSIDE_HOSTS: '.care.provider.example',
  RATE_LIMIT_SCALE: '100',
};

const send = vi.fn(async (_message: { to: string; text: string }) => undefined);
const sendMail = vi.fn(async (_message: { to: string }) => undefined);

const openEmpty = (limits: Record<string, string> = {}) =>
  openApp({ ...production, ...limits }, { textMessages: { send }, mail: { send: sendMail } });

const addressOf = async ({ ownerUrl }: TestApp, operator = 'root'): Promise<string> => {
  const result = await makeSetUpAddress(ownerUrl, { publicUrl, operator });
  if (result.state !== 'new') throw new Error(result.state);
  return result.address;
};

const tokenIn = (address: string): string => new URL(address).hash.slice(1);

const post = ({ app }: TestApp, path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/set-up${path}`, payload, headers: { origin: publicUrl } });

const sql = <T>(world: TestApp, query: string) =>
  world.services.data.transaction(
    'all',
    async (tx) => (await tx.executeQuery<T>(CompiledQuery.raw(query, []))).rows,
  );

const phoneNumber = '5035550142';
const fields = {
  providerName: 'Northwind Care',
  firstName: 'Ana',
  lastName: 'First',
  userName: 'ana.first@northwind.example',
  email: 'ana@northwind.example',
  newPassword: 'Harbor-Lamp#2031',
  confirmPassword: 'Harbor-Lamp#2031',
  phoneNumber,
  stackName: 'Northwind',
  urlTemplate: 'https://{subdomain}.care.provider.example/{app}',
};

/** Requests a code and returns the one that was sent. */
const codeFor = async (world: TestApp, token: string, phone = phoneNumber): Promise<string> => {
  await sql(world, 'update set_up_addresses set code_sent_at = null');
  const formatted = `+1 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
  expect((await post(world, '/code', { token, phoneNumber: formatted })).statusCode).toBe(204);
  const [message] = send.mock.lastCall ?? [];
  expect(message?.to).toBe(`+1${phone}`);
  return message?.text.match(/^\d{6}/)?.[0] ?? '';
};

test('makes one address for processes that start together, and stores only its hash', async () => {
  const { ownerUrl } = await openEmpty();
  const results = await Promise.all([1, 2, 3].map(() => makeSetUpAddress(ownerUrl, { publicUrl })));
  expect(results.map(({ state }) => state).sort()).toEqual(['made', 'made', 'new']);
  const [one] = results.flatMap((each) => (each.state === 'new' ? [each.address] : []));
  expect(one).toMatch(/^https:\/\/keystead\.provider\.example\/set-up#[\w-]{43}$/);
  const rows = await runStatement(ownerUrl, 'select * from set_up_addresses');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(tokenIn(one ?? ''));
  const events = await runStatement(ownerUrl, 'select event, actor_name from audit_events');
  expect(events).toEqual([{ event: 'Set-up address made', actor_name: 'System' }]);
});

test('shows the address in the log once, until it expires', async () => {
  const { ownerUrl } = await openEmpty();
  const warn = vi.fn();
  const start = async (): Promise<string> => {
    await announceSetUp(ownerUrl, { publicUrl }, { warn });
    return warn.mock.lastCall?.[0];
  };
  expect(await start()).toMatch(
    /within 60 minutes at https:\/\/keystead\.provider\.example\/set-up#[\w-]{43}$/,
  );
  expect(await start()).toMatch(
    /was shown earlier and is valid until .+; npm run set-up-address creates another\.$/,
  );
  await runStatement(ownerUrl, 'update set_up_addresses set expires_at = now()');
  expect(await start()).toMatch(/set-up#[\w-]{43}$/);
});

test('accepts an address for an hour or until another is made, and the application can make none', async () => {
  const world = await openEmpty();
  const first = tokenIn(await addressOf(world));
  const opened = await post(world, '/opening', { token: first });
  expect(opened.json()).toMatchObject({
    signsInElsewhere: false,
    systems: [
      { system: 'mail', host: 'mail.provider.example:2525' },
      { system: 'textMessages', host: 'text.provider.example' },
      { system: 'registry', host: 'registry.provider.example' },
      { system: 'launcher', host: 'launcher.provider.example' },
      { system: 'messageBus', host: 'bus.provider.example' },
    ],
  });
  expect(opened.body).not.toMatch(/mail-password|token"/);
  const second = tokenIn(await addressOf(world));
  expect((await post(world, '/opening', { token: first })).statusCode).toBe(404);
  expect((await post(world, '/opening', { token: 'x'.repeat(43) })).statusCode).toBe(404);
  expect((await post(world, '/opening', { token: second })).statusCode).toBe(200);
  await runStatement(world.ownerUrl, "update set_up_addresses set expires_at = now() - interval '1 second'");
  expect((await post(world, '/opening', { token: second })).json()).toMatchObject({ code: 'setUp.gone' });
  const forged = "insert into set_up_addresses (token_hash, expires_at) values ('\\x00', 'infinity')";
  await expect(sql(world, forged)).rejects.toThrow(/permission denied/);
  await expect(sql(world, "update set_up_addresses set expires_at = 'infinity'")).rejects.toThrow(
    /permission/,
  );
});

test('creates stack, provider and administrator in one call and then closes the page for good', async () => {
  const world = await openEmpty();
  const token = tokenIn(await addressOf(world));
  const code = await codeFor(world, token);
  const reply = await post(world, '', { token, ...fields, code });
  expect(reply.statusCode, reply.body).toBe(204);

  expect(await sql(world, 'select id, stack_name from stacks')).toEqual([{ id: 4, stack_name: 'Northwind' }]);
  const parameters = await sql(world, 'select key, value from parameters where stack_id = 4 order by key');
  expect(parameters).toContainEqual({ key: 'servicediscovery.url.template', value: fields.urlTemplate });
  expect(parameters).toContainEqual({ key: 'bp.walkaway.timeout.minutes', value: '15' });
  const [person] = await sql<{ ssoid: string }>(
    world,
    `select u.ssoid, u.status, u.admin_access, f.phone_number, f.state, s.mfa_enabled, c.account_name,
      (select array_agg(r."right" order by r."right") from user_rights r where r.ssoid = u.ssoid) as rights
    from users u join factors f using (ssoid) join customers c on c.id = u.customer_id and c.is_provider
    join customer_settings s on s.customer_id = c.id`,
  );
  expect(person).toMatchObject({
    status: 'A',
    admin_access: 'UMA',
    phone_number: `+1${phoneNumber}`,
    state: 'enabled',
    mfa_enabled: true,
    account_name: 'Northwind Care',
    rights: expect.arrayContaining(['VIEW_ANY_CUSTOMER', 'ECT_USER', 'ECT_ADMIN', 'PROFILE', 'IMPORT_USERS']),
  });
  const events = await sql<{ event: string }>(
    world,
    'select event, actor_name from audit_events order by id',
  );
  expect(events.slice(1)).toEqual(
    ['Installation set up', 'parameters.created', 'User created', 'Text message factor authorized'].map(
      (event) => ({ event, actor_name: 'Ana First' }),
    ),
  );
  const logs = JSON.stringify(world.logged());
  for (const secret of [token, code, fields.newPassword]) expect(logs).not.toContain(secret);

  const again = [
    await post(world, '', { token, ...fields, code }),
    await post(world, '/opening', { token }),
    await post(world, '/tests', { token, system: 'registry' }),
    await post(world, '/code', { token, phoneNumber }),
  ];
  expect(again.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(await makeSetUpAddress(world.ownerUrl, { publicUrl, operator: 'root' })).toEqual({ state: 'setUp' });
  await sql(world, 'delete from users');
  expect(await makeSetUpAddress(world.ownerUrl, { publicUrl, operator: 'root' })).toEqual({ state: 'setUp' });
  await runStatement(
    world.ownerUrl,
    `insert into set_up_addresses (token_hash, expires_at) values (sha256('${token}'), 'infinity')`,
  );
  expect((await post(world, '/opening', { token })).statusCode).toBe(404);
});

test('lets one of two concurrent callers win', async () => {
  const world = await openEmpty();
  const token = tokenIn(await addressOf(world));
  const code = await codeFor(world, token);
  const replies = await Promise.all(
    ['ana', 'bea'].map((name) =>
      post(world, '', { token, ...fields, code, userName: `${name}@northwind.example` }),
    ),
  );
  const [first, second] = replies.map(({ statusCode }) => statusCode).sort();
  expect(first).toBe(204);
  // A much later caller finds the address already gone.
  expect([404, 409]).toContain(second);
  expect(await sql(world, 'select count(*) from users')).toEqual([{ count: 1 }]);
});

test('requires the code sent to the phone, within five tries', async () => {
  const world = await openEmpty();
  const token = tokenIn(await addressOf(world));
  const code = await codeFor(world, token);
  expect((await post(world, '/code', { token, phoneNumber })).statusCode).toBe(429);
  const submit = (change: object) => post(world, '', { token, ...fields, code, ...change });
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await submit({ code: wrong })).json()).toMatchObject({
    fieldErrors: [{ field: 'code', message: 'Invalid code.' }],
  });
  expect((await submit({ phoneNumber: '5035550143' })).json()).toMatchObject({
    fieldErrors: [{ field: 'code', message: 'Invalid code.' }],
  });
  for (let tries = 0; tries < 3; tries++) await submit({ code: wrong });
  expect((await submit({})).json()).toMatchObject({
    fieldErrors: [{ field: 'code', message: 'The code is no longer valid. Please send a new one.' }],
  });
  expect((await submit({ code: await codeFor(world, token) })).statusCode).toBe(204);
});

test('reports errors field by field without using anything up', async () => {
  const world = await openEmpty();
  const token = tokenIn(await addressOf(world));
  const code = await codeFor(world, token);
  const problemsOf = async (change: object) => {
    const reply = await post(world, '', { token, ...fields, code, ...change });
    expect(reply.statusCode).toBe(400);
    return reply.json<{ fieldErrors: { field: string; message: string }[] }>().fieldErrors[0];
  };
  const refused = [
    [{ userName: 'ana' }, 'userName', 'Please enter a username with your domain, such as ana@example.com.'],
    [{ providerName: ' ' }, 'providerName', 'Please enter the name of your organization.'],
    [{ newPassword: 'short', confirmPassword: 'short' }, 'newPassword', /requirements/],
    [{ newPassword: 'Password1!', confirmPassword: 'Password1!' }, 'newPassword', /too common/],
    [
      { urlTemplate: 'https://care.provider.example' },
      'urlTemplate',
      'The template needs {subdomain} and {app}.',
    ],
    [{ urlTemplate: 'https://{subdomain}.elsewhere.example/{app}' }, 'urlTemplate', /not on the list/],
    [{ urlTemplate: 'ftp://{subdomain}.care.provider.example/{app}' }, 'urlTemplate', /http/],
  ] as const;
  for (const [change, field, message] of refused)
    expect(await problemsOf(change)).toMatchObject({ field, message: expect.stringMatching(message) });
  expect((await post(world, '', { token, ...fields, code })).statusCode).toBe(204);
});

test('tests systems and reports the outcome without repeating their replies', async () => {
  const world = await openEmpty();
  const token = tokenIn(await addressOf(world));
  const runTest = async (request: object) =>
    (await post(world, '/tests', { token, ...request })).json<{ isFine: boolean; message: string }>();
  expect(await runTest({ system: 'mail', to: 'ana@northwind.example' })).toEqual({
    isFine: true,
    message: 'The mail server accepted a message to ana@northwind.example. Please check that it arrives.',
  });
  expect(sendMail.mock.lastCall?.[0]).toMatchObject({ to: 'ana@northwind.example' });
  const { launcher } = world.services.external;
  const answers = [
    [
      'unreachable',
      undefined,
      'There is no response from launcher.provider.example. Please check LAUNCHER_URL.',
    ],
    ['refused', 401, /does not accept our credential \(401\)\. Please check SERVICE_TOKEN/],
    ['refused', 404, /has nothing at this address \(404\)/],
    ['failed', 500, /error of its own \(500\)/],
  ] as const;
  for (const [kind, status, message] of answers) {
    const error = new ExternalError('launcher', kind, 'service-token', { status, body: 'service-token' });
    vi.spyOn(launcher, 'removeContext').mockRejectedValueOnce(error);
    const answer = await runTest({ system: 'launcher' });
    expect(answer).toMatchObject({ isFine: false, message: expect.stringMatching(message) });
    expect(answer.message).not.toContain('service-token');
  }
});

test('slows down guessing', async () => {
  const world = await openEmpty({ RATE_LIMIT_SCALE: '1' });
  const statuses: number[] = [];
  for (let guess = 0; guess < 31; guess++)
    statuses.push((await post(world, '/opening', { token: `${guess}`.padStart(43, 'x') })).statusCode);
  expect(statuses.slice(-2)).toEqual([404, 429]);
});
