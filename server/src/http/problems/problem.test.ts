import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { anonymous, as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { createServer } from '../../app.ts';
import { isRefusedValue } from '../../data/is-refused-value.ts';
import { answerProblems } from './problem.ts';
import { refusedFields } from './refused-value.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');
const uma = await as(world, 'una.corp@maplegrove.example');

test.each([
  ['GET', '/api/ect/customers?search=%00', undefined, 'search'],
  ['POST', '/api/ect/customers', { accountId: '99001', accountName: 'Zero\u0000Care' }, 'accountName'],
] as const)('a text with a zero byte is bad input: %s %s', async (method, url, body, field) => {
  expect(await ask(eve, method, url, body)).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fieldErrors: [{ field }] },
  });
});

const queryRefusal = async (statement: string, input: unknown) => {
  const failed = world.services.data.query(statement, [input]);
  const error = await failed.then(
    () => new Error('It was taken.'),
    (reason: Error) => reason,
  );
  const request = { params: { id: 'x' }, query: {}, body: { list: [{ value: input }], other: 7, empty: '' } };
  return {
    isRefused: isRefusedValue(error),
    fields: refusedFields(error, request).map(({ field }) => field),
  };
};

test.each([
  ['a number beyond the range of its column', 'select $1::int', '99999999999'],
  ['a number beyond any range', 'select ($1::numeric)::int', 1e30],
  ['a text in the wrong format', 'select $1::uuid', 'no-uuid'],
  ['a date that does not exist', 'select $1::date', '2026-02-31'],
  ['a text with a zero byte', 'select $1::text', 'a\u0000b'],
  ['half a character in JSON', 'select $1::jsonb', '"\\ud800"'],
])('%s is bad input', async (_, statement, input) => {
  expect((await queryRefusal(statement, input)).isRefused).toBe(true);
});

test.each([
  ['select $1::int', '99999999999'],
  ['select ($1::numeric)::int', 1e30],
  ['select $1::uuid', 'no-uuid'],
  ['select $1::date', '2026-02-31'],
  ['select $1::text', 'a\u0000b'],
])('%s names the field of %s', async (statement, input) => {
  expect((await queryRefusal(statement, input)).fields).toEqual(['list.0.value']);
});

test('an error not caused by a value remains an internal failure', async () => {
  expect((await queryRefusal('select $1::text from nowhere', 'x')).isRefused).toBe(false);
});

test('an unknown address returns the usual error format', async () => {
  expect(await ask(eve, 'GET', '/api/nothing')).toMatchObject({
    status: 404,
    body: { code: 'resource.notFound' },
  });
});

test.each([
  ['GET', '/api/ect/customers/2147483648', 404, 'The requested resource does not exist.'],
  ['GET', '/api/ect/configurations/99999999999', 404, 'The requested resource does not exist.'],
  ['DELETE', '/api/ect/parameters/99999999999999999999', 404, 'The requested resource does not exist.'],
  ['GET', '/api/ect/customers/0', 404, 'The requested resource does not exist.'],
  ['GET', '/api/ect/customers/none', 400, 'The request is not valid.'],
  ['GET', '/api/ect/configurations?customerId=99999999999', 400, 'The request is not valid.'],
] as const)('a number that no record can have is not found: %s %s', async (method, url, status, message) => {
  expect(await ask(eve, method, url)).toMatchObject({ status, body: { message } });
});

test.each([
  ['/api/users/%ff', 400, 'request.invalid'],
  [`/api/users/${'x'.repeat(500)}`, 400, 'request.invalid'],
])('an unreadable address is bad input', async (url, status, code) => {
  const una = await as(world, 'una.corp@maplegrove.example');
  expect(await ask(una, 'GET', url)).toMatchObject({ status, body: { code } });
});

const upload = async (payload: string, contentType: string) => {
  const reply = await uma.send({
    method: 'POST',
    url: '/api/users/2fa-bulk-update?dryRun=true',
    headers: { 'content-type': contentType },
    payload,
  });
  return { status: reply.statusCode, code: reply.json<{ code: string }>().code };
};

const form = (content: string): string =>
  `--line\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--line--\r\n`;
const multipart = 'multipart/form-data; boundary=line';

test.each([
  ['JSON', '{}', 'application/json', 415, 'request.wrongType'],
  ['plain text', 'a', 'text/plain', 415, 'request.wrongType'],
  ['bytes', 'a', 'application/octet-stream', 415, 'request.wrongType'],
  ['a form without its boundary', form('x'), 'multipart/form-data', 400, 'request.invalid'],
  ['half a form', form('x').slice(0, 60), multipart, 400, 'request.invalid'],
  ['a form without a file', '--line--\r\n', multipart, 400, 'bulkFile.wrongType'],
  [
    'a CSV with only its header',
    form('userName,twoFactor,signOnPolicies\r\n'),
    multipart,
    400,
    'bulkFile.noRows',
  ],
])('%s in place of a file is bad input', async (_, payload, contentType, status, code) => {
  expect(await upload(payload, contentType)).toEqual({ status, code });
});

const authorizeQuery =
  'client_id=at&response_type=code&scope=openid&redirect_uri=http://localhost:4999/create-session';

test.each([
  ['GET', '/idp/auth?client_id=%00', undefined],
  [
    'GET',
    `/idp/auth?${authorizeQuery}&code_challenge_method=S256&code_challenge=${'x'.repeat(43)}&state=%00`,
    undefined,
  ],
  ['GET', '/idp/session/end?id_token_hint=%00&client_id=%00', undefined],
  ['GET', '/idp/auth/%00', undefined],
  ['POST', '/idp/token', 'grant_type=authorization_code&client_id=%00&code=%00'],
  ['POST', '/idp/token', 'grant_type=%00&client_id=at&client_secret=%00'],
  ['POST', '/idp/token/introspection', 'client_id=%00&client_secret=x&token=%00'],
  [
    'POST',
    '/idp/auth',
    `${authorizeQuery}&code_challenge_method=S256&code_challenge=${'x'.repeat(43)}&state=%00`,
  ],
] as const)('the provider refuses a zero byte: %s %s', async (method, url, payload) => {
  const reply = await anonymous(world).send({
    method,
    url,
    headers: payload ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
    ...(payload && { payload }),
  });
  expect(reply.statusCode).toBeGreaterThanOrEqual(300);
  expect(reply.statusCode).toBeLessThan(500);
});

test('a call that finds no database is told to retry', async () => {
  const app = createServer('silent', false);
  answerProblems(app);
  app.get('/away', () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })));
  const reply = await app.inject('/away');
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('5');
  expect(reply.json()).toMatchObject({ code: 'server.busy' });
  await app.close();
});
