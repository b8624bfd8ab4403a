import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { csvColumns, sampleFileName } from '@keystead/contract/conversions/csv-columns.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { csvCalls, csvFile, csvForm } from '../../../../tooling/test/conversions/csv-upload.ts';

const world = await openApp();
const connie = await as(world, 'connie.conv@provider.example');
const { data } = world.services;
// Only a real connection makes a client wait until its upload is read.
const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
const { upload, start, plan } = csvCalls(connie);
const ann = { userName: 'ann.new', firstName: 'Ann', lastName: 'New', email: 'ann.new@example.com' };

test('the sample file has the columns in order, and one person', async () => {
  const reply = await connie.call('GET', '/api/conversions/csv-import/template');
  expect(reply.headers['content-type']).toContain('text/csv');
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="${sampleFileName}"`);
  const [header, example] = reply.body.replace('\ufeff', '').split('\r\n');
  expect(header).toBe(
    'userName,firstName,middleName,lastName,email,exportedSystemId,exportedUserId,passwordType,password,' +
      'meridianCorporationName,meridianFacilityName,meridianRole,meridianUserType,meridianPrimaryDiscipline,' +
      'oktaUserId,adminUser,prefix,title,regions,districts,facilities,employeeId,lpcRoleIds',
  );
  expect(example?.split(',')).toHaveLength(csvColumns.length);
  const preview = await plan(reply.body);
  expect(preview.users[0]?.notes).toBe('Corporation was not found.');
});

test('uploads are for users who work on imports, and an import needs its own right', async () => {
  const text = csvFile(ann);
  const migrator = await as(world, 'r.legacy@provider.example');
  expect((await csvCalls(migrator).upload(text)).statusCode).toBe(200);
  expect((await csvCalls(migrator).start(text)).statusCode).toBe(403);
  const una = await as(world, 'una.corp@maplegrove.example');
  expect((await csvCalls(una).upload(text)).statusCode).toBe(403);
  const { planId } = await plan(text);
  const others = await migrator.call('GET', `/api/conversions/csv-import/plans/${planId}/errors`);
  expect(others.statusCode).toBe(404);
});

test('rejects the provider and an unknown customer', async () => {
  const provider = await data.transaction('all', (tx) =>
    tx.selectFrom('customers').select('account_id').where('is_provider', '=', true).executeTakeFirstOrThrow(),
  );
  expect((await upload(csvFile(ann), { crmId: provider.account_id })).statusCode).toBe(404);
  expect((await upload(csvFile(ann), { crmId: 'nobody' })).statusCode).toBe(404);
});

test.each([
  ['a domain without its at-sign', { customerEmailDomain: 'a.com' }, 'Please enter a valid domain name.'],
  ['a CRM ID that is too long', { crmId: '1'.repeat(51) }, 'Must be at most 50 characters.'],
  ['another source', { source: 'LDAP' }, 'Must be one of: CSV.'],
])('rejects %s', async (_, parts, message) => {
  const reply = await upload(csvFile(ann), parts);
  expect([reply.statusCode, reply.json().fieldErrors[0].message]).toEqual([400, message]);
});

test('rejects files that are not CSV with the same message', async () => {
  const type = 'Invalid file type. Please upload csv file.';
  const plain = await upload(csvFile(ann), {}, 'text/plain');
  expect([plain.statusCode, plain.json().message]).toEqual([415, type]);
  const zip = await upload(Buffer.from('PK\u0003\u0004 something', 'latin1'));
  expect([zip.statusCode, zip.json().message]).toEqual([415, type]);
  const large = await upload(`${csvFile(ann)}\r\n${'a\r\n'.repeat(10_000)}`);
  expect([large.statusCode, large.json().code]).toEqual([400, 'csvImport.tooManyRows']);
  const huge = await upload(`${csvFile(ann)}\r\n${`${' '.repeat(5000)}\r\n`.repeat(1100)}`);
  expect([huge.statusCode, huge.json().code]).toEqual([413, 'request.tooLarge']);
});

/** Browsers read the reply after they have sent the whole upload. */
const uploadAsBrowser = async (file: string | Buffer): Promise<number | undefined> => {
  const form = new Response(csvForm(file));
  const outgoing = request(`${address}/api/conversions/csv-import/upload`, {
    method: 'POST',
    headers: { cookie: connie.cookie, 'content-type': form.headers.get('content-type') ?? '' },
    signal: AbortSignal.timeout(10_000),
  });
  const replied = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  outgoing.end(Buffer.from(await form.arrayBuffer()));
  const [[reply]] = await Promise.all([replied, once(outgoing, 'finish')]);
  reply.resume();
  return reply.statusCode;
};

test.each([
  ['too many rows', `${csvFile(ann)}\r\n${'a\r\n'.repeat(4_000_000)}`, 400],
  ['semicolons', `a;b\r\n${'a;b\r\n'.repeat(2_000_000)}`, 400],
  ['a workbook', Buffer.alloc(12_000_000, 'PK\u0003\u0004'), 415],
])('a large upload is answered at once when it is refused for %s', async (_, file, status) => {
  expect(await uploadAsBrowser(file)).toBe(status);
});

test('an unknown plan is not found', async () => {
  const unknown = await start(csvFile(ann), { planId: '00000000-0000-4000-8000-000000000000' });
  expect(unknown.statusCode).toBe(404);
  const wrong = await start(csvFile(ann), { planId: 'x' });
  expect([wrong.statusCode, wrong.json().fieldErrors[0].field]).toEqual([400, 'planId']);
});

test('a file without people can be reviewed but not imported', async () => {
  const preview = await plan(csvColumns.join(','));
  expect(preview).toMatchObject({ userCount: 0, errorUserCount: 0, users: [] });
  const reply = await start(csvColumns.join(','), { planId: preview.planId });
  expect(reply.json().code).toBe('import.nobody');
});
