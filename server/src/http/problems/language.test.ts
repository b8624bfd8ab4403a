import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');
const una = await as(world, 'una.corp@maplegrove.example');
const configurer = await as(world, 'cfg.all@harborpoint.example');
const auditor = await as(world, 'shared.all@harborpoint.example');

const callInLanguage = async (caller: typeof eve, language: string, url: string, payload?: object) => {
  const method = payload ? 'POST' : 'GET';
  const reply = await caller.send({
    method,
    url,
    headers: { 'accept-language': language, ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { payload: JSON.stringify(payload) }),
  });
  return reply.json();
};

const invalidCustomer = { accountId: '', accountName: 'x'.repeat(101) };

test("a failure is reported in the request's language, along with its code and values", async () => {
  const english = await callInLanguage(eve, 'de, en;q=0.5', '/api/ect/customers', invalidCustomer);
  expect(english).toMatchObject({
    code: 'request.invalid',
    message: 'Please enter the CRM ID.',
    fieldErrors: [
      { field: 'accountId', code: 'customer.crmIdMissing', message: 'Please enter the CRM ID.' },
      {
        field: 'accountName',
        code: 'customer.nameTooLong',
        values: { maximum: 100 },
        message: 'The Customer Name can have at most 100 characters.',
      },
    ],
  });
  const pseudo = await callInLanguage(eve, 'en-XA', '/api/ect/customers', invalidCustomer);
  expect(pseudo.message).toMatch(/^⟦.*⟧$/);
  expect(pseudo.fieldErrors[1].message).toMatch(/^⟦.*100.*⟧$/);
});

test('no messages of the schema library reach a caller', async () => {
  const { message, fieldErrors } = await callInLanguage(eve, 'en', '/api/ect/customers?page=0&direction=up');
  expect(message).toBe('The request is not valid.');
  expect(fieldErrors).toMatchObject([
    { field: 'direction', code: 'schema.notAmong', message: 'Must be one of: asc, desc.' },
    { field: 'page', code: 'schema.numberTooSmall', message: 'Must be at least 1.' },
  ]);
});

test('texts in a reply are in that language too', async () => {
  const { data } = await callInLanguage(una, 'en-XA', '/api/users?rowsPerPage=10');
  const [{ ssoid }] = data;
  const { refusedActions } = await callInLanguage(una, 'en-XA', `/api/users/${ssoid}`);
  expect(refusedActions.length).toBeGreaterThan(0);
  for (const { reason } of refusedActions) expect(reason).toMatch(/^⟦.*⟧$/);
});

const expectCatalogText = (text: string) => expect(text).toMatch(/^⟦[\s\S]*⟧$/);

test('so are messages after a call has succeeded', async () => {
  const reply = await eve.send({
    method: 'POST',
    url: '/api/ect/parameters/vendors',
    headers: { 'accept-language': 'en-XA', 'content-type': 'application/json' },
    payload: JSON.stringify({
      vendorType: 'Unique',
      configurationId: 1,
      iconName: 'Told Vendor',
      url: 'https://told.example/',
    }),
  });
  expect(reply.statusCode).toBe(201);
  expectCatalogText(reply.json().message);
});

test('so is the reason an address is not called, with its host unchanged', async () => {
  const { message } = await callInLanguage(eve, 'en-XA', '/api/ect/parameters', {
    configurationId: 1,
    key: 'told.api.url.root',
    value: 'https://collector.example/',
  });
  expect(message).toMatch(/^⟦.*⟦collector\.example .*⟧.*⟧$/);
});

test('so are notes about what mappings leave out', async () => {
  const { notes } = await callInLanguage(configurer, 'en-XA', '/api/security/access-mappings/test', {
    groups: ['Nobody'],
    location: 'Nowhere',
  });
  expect(notes.length).toBeGreaterThan(0);
  notes.map(expectCatalogText);
});

test('so are reports: their names, columns, and the words in their cells', async () => {
  const { reports } = await callInLanguage(una, 'en-XA', '/api/security/reports');
  for (const { name, description, columns } of reports)
    for (const text of [name, description, ...columns.map(({ title }: { title: string }) => title)])
      expectCatalogText(text);
  const { rows } = await callInLanguage(una, 'en-XA', '/api/security/reports/administrators-by-access-type');
  const [accessType, user, , status] = rows[0].cells;
  expectCatalogText(accessType);
  expectCatalogText(status);
  expect(user).not.toContain('⟦');
});

test('so are the headers and the words of exported files', async () => {
  await world.services.data.transaction('all', (tx) =>
    sql`insert into audit_events (at, event, actor_name, customer_id, target_type, target_id)
      select now(), 'Sign in', 'x', customer_id, 'user', ssoid from users where ssoid = ${auditor.ssoid}`.execute(
      tx,
    ),
  );
  const files = [
    [una, '/api/users/export'],
    [auditor, '/api/security/audit/export'],
    [una, '/api/security/reports/two-factor-enrollment/export'],
  ] as const;
  for (const [caller, url] of files) {
    const reply = await caller.send({ method: 'GET', url, headers: { 'accept-language': 'en-XA' } });
    const [header = '', row = ''] = reply.body.slice(1).split('\r\n');
    header.split(',').map(expectCatalogText);
    expect(row, url).toContain('⟦');
  }
});
