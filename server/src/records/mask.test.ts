import { expect, test } from 'vitest';
import { maskPayload, maskSerialized, maskUrl, payloadLimit } from './mask.ts';
import { hasSecretCodes } from './secret-names.ts';

test.each([
  [
    { oldPassword: 'a', newPassword: 'b', keep: 'c' },
    '{"oldPassword":"******","newPassword":"******","keep":"c"}',
  ],
  [
    { securityQuestions: [{ question: 'q', answer: 'blue' }] },
    '{"securityQuestions":[{"question":"q","answer":"******"}]}',
  ],
  [{ ssn: 123456789, dob: '1940-01-01', mrn: '7' }, '{"ssn":"******","dob":"******","mrn":"7"}'],
  [
    { code: '123456', codeVerifier: 'v', errorCode: 'x' },
    '{"code":"******","codeVerifier":"******","errorCode":"x"}',
  ],
  [
    { code: 'record.changed', state: 'MN', nested: { state: 'b'.repeat(16) } },
    '{"code":"record.changed","state":"MN","nested":{"state":"******"}}',
  ],
  [
    { refusedActions: [{ action: 'unlock', code: 'status' }], code: 'status.' },
    '{"refusedActions":[{"action":"unlock","code":"status"}],"code":"******"}',
  ],
  [{ hasPassword: true, password: null, token: '' }, '{"hasPassword":true,"password":null,"token":""}'],
  ['{"clientSecret":"with \\" quote","x":1}', '{"clientSecret":"******","x":1}'],
  ['grant_type=code&client_secret=s&code=1', 'grant_type=code&client_secret=******&code=******'],
  [{ authorization: 'Bearer x', 'set-cookie': ['a=b'] }, '{"authorization":"******","set-cookie":"******"}'],
  [undefined, null],
  ['', null],
])('%j is stored as %s', (payload, kept) => {
  expect(maskPayload(payload)).toBe(kept);
});

test.each([
  [{ name: 'Una', nested: [{ at: new Date(0), count: 1 }] }],
  [{ users: [{ name: 'Una' }, { name: 'Leo', token: 'Harvest#Moon42' }] }],
  [{ payload: '{"password":"Harvest#Moon42"}' }],
  [{ location: '/create-session?token=Harvest%23Moon42' }],
  [{ text: 'x'.repeat(payloadLimit), password: 'Harvest#Moon42' }],
  [Array.from({ length: 9000 }, (_, n) => ({ n }))],
  [{ note: `nul \u0000 and half a pair \ud800` }],
])('stores a text of ours like any other, regardless of the value it was written from', (value) => {
  const text = JSON.stringify(value);
  expect(maskSerialized(text, value)).toBe(maskPayload(text));
  expect(maskSerialized(text, { ...value, password: 'not in the text' })).toBe(maskPayload(text));
});

test.each([
  [{ passwords: ['Harvest#Moon42', 'Harvest#Moon43'] }],
  [{ credentials: { password: { value: 'Harvest#Moon42' } } }],
  [{ passwords: [{ current: ['Harvest#Moon42'] }] }],
  [[{ name: 'password', value: 'Harvest#Moon42' }]],
  [{ key: 'product.clientSecret', value: 'Harvest#Moon42', oldValue: 'Harvest#Moon42' }],
  [{ Operations: [{ op: 'replace', path: 'password', value: 'Harvest#Moon42' }] }],
  [{ Operations: [{ value: ['Harvest#Moon42'], path: 'PASSWORD', op: 'add' }] }],
  [
    {
      Operations: [
        { op: 'add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:password', value: 'Harvest#Moon42' },
      ],
    },
  ],
  [{ credential: 'Harvest#Moon42' }],
  [{ Operations: [{ op: 'add', path: 'password[primary eq true].value', value: 'Harvest#Moon42' }] }],
  [{ Operations: [{ op: 'replace', value: { active: true, password: 'Harvest#Moon42' } }] }],
  [{ Operations: [{ op: 'replace', value: { 'urn:x:User:password': 'Harvest#Moon42' } }] }],
  [{ payload: '{"password":"Harvest#Moon42"}' }],
  [{ payload: '{"a":1,,"password":"Harvest#Moon42"}' }],
  [{ location: '/create-session?token=Harvest%23Moon42&code=Harvest#Moon42' }],
  ['{"password" : "Harvest#Moon42'],
  ['{"a":{"b":["x"],"password":"Harvest#Moon42"'],
  ['{"a":1,,"password":"Harvest#Moon42"}'],
  ['{\'password\':"Harvest#Moon42"}'],
  ['returnTo=%2Flogin%3Ftoken%3DHarvest%23Moon42'],
  ['?%70assword=Harvest#Moon42'],
  [{ pwd: 'Harvest#Moon42', userPwd: 'Harvest#Moon42' }],
  ['100%_%70assword=Harvest#Moon42'],
  ['value=Harvest#Moon42&key=product.clientSecret'],
  [{ configurationId: 1, key: 'masterKey', value: 'Harvest#Moon42' }],
  ['value=Harvest#Moon42&key=dbPasswordHash'],
])('leaves no secret in %j', (payload) => {
  expect(maskPayload(payload)).not.toMatch(/Harvest|Moon/);
  if (typeof payload !== 'string') expect(maskPayload(JSON.stringify(payload))).not.toMatch(/Harvest|Moon/);
});

test.each<[string, object, string]>([
  [
    '/api/security/sign-on-policies',
    { code: 'request.invalid', fieldErrors: [{ field: 'ipListId', code: 'text.tooLong' }] },
    '{"code":"request.invalid","fieldErrors":[{"field":"ipListId","code":"text.tooLong"}]}',
  ],
  ['/login/interaction/1/code', { code: 'text.tooLong' }, '{"code":"text.tooLong"}'],
  ['/api/lookups/access-types', [{ code: 'UMA', name: 'x' }], '[{"code":"UMA","name":"x"}]'],
  ['/api/transactions/1', { code: 500 }, '{"code":500}'],
  ['/api/users', { code: '123456' }, '{"code":"******"}'],
  ['/api/users', { code: 123456 }, '{"code":"******"}'],
  ['/api/users', { code: '123 456' }, '{"code":"******"}'],
  ['/api/users', { code: 'kX9_vR2mPq7tLw4zYb8n' }, '{"code":"******"}'],
  [
    '/api/users',
    { note: '{"code":"UMA","name":"Corporate"}' },
    String.raw`{"note":"{\"code\":\"UMA\",\"name\":\"Corporate\"}"}`,
  ],
  ['/api/users', { code: { value: 'UMA' } }, '{"code":"******"}'],
  ['/api/users', { next: '/x?code=UMA' }, '{"next":"/x?code=******"}'],
  ['/login/interaction/1/code', { code: 'UMA' }, '{"code":"******"}'],
  ['/components/identity-management/token', { code: 'UMA' }, '{"code":"******"}'],
  ['/api/session/confirmation/code', { code: 'UMA' }, '{"code":"******"}'],
  ['/api/users/1/factors/sms/activate', { code: 'UMA' }, '{"code":"******"}'],
  ['/api/users/1/%66actors/sms/activate', { code: 'UMA' }, '{"code":"******"}'],
  ['/api/security-questions/reset-password', { code: 'UMA' }, '{"code":"******"}'],
  ['https://login.example/realms/a/protocol/openid-connect/token', { code: 'UMA' }, '{"code":"******"}'],
])('in a call of %s, %j is stored as %s', (url, payload, kept) => {
  expect(maskPayload(payload, hasSecretCodes(url))).toBe(kept);
  expect(maskSerialized(JSON.stringify(payload), payload, hasSecretCodes(url))).toBe(kept);
});

test.each([
  [
    {
      tokens: [
        { id: '1', lastFour: 'x7Qz' },
        { token: 't', value: 'v' },
      ],
      isScimOn: true,
    },
    '{"tokens":[{"id":"1","lastFour":"x7Qz"},{"token":"******","value":"******"}],"isScimOn":true}',
  ],
  [{ secrets: [{ id: 1, createdBy: 'una' }] }, '{"secrets":[{"id":1,"createdBy":"una"}]}'],
  [{ tokens: 'a' }, '{"tokens":"******"}'],
  [{ tokens: ['a', 'b'] }, '{"tokens":"******"}'],
  [{ tokens: [{ id: '1' }, 'b'] }, '{"tokens":"******"}'],
  [{ tokens: [['a']] }, '{"tokens":"******"}'],
])('stores records about secrets without the secrets: %j as %s', (payload, kept) => {
  expect(maskPayload(payload)).toBe(kept);
  expect(maskPayload(JSON.stringify(payload))).toBe(kept);
});

test('keeps what surrounds a secret', () => {
  const operation = { op: 'replace', path: 'password', value: 'x' };
  expect(maskPayload({ Operations: [operation, { op: 'replace', path: 'title', value: 'RN' }] })).toBe(
    '{"Operations":[{"op":"replace","path":"password","value":"******"},{"op":"replace","path":"title","value":"RN"}]}',
  );
});

test('keeps truncated JSON up to its last complete value', () => {
  const rows = Array.from({ length: 5000 }, (_, n) => ({ n, text: 'a "quoted" text', password: `p${n}` }));
  const kept = maskPayload(JSON.stringify(rows)) ?? '';
  expect(kept).toMatch(/^\[\{"n":0,"text":"a \\"quoted\\" text","password":"\*{6}"\},.*\] …$/);
  expect(kept).not.toMatch(/"p\d/);
  expect(kept.length).toBeGreaterThan(payloadLimit / 2);
});

test.each([
  ['a value', { text: 'x'.repeat(payloadLimit * 2) }],
  ['a text', JSON.stringify({ one: 1, text: 'x'.repeat(payloadLimit * 2) })],
  ['a list', Array.from({ length: payloadLimit }, () => 'x')],
])('truncates %s that is too long', (_, payload) => {
  const kept = maskPayload(payload) ?? '';
  expect(kept.length).toBeLessThanOrEqual(payloadLimit + 2);
  expect(kept).toMatch(/ …$/);
});

/** CPU time for a payload at the size limit, best of five; other load on the machine doesn't count. */
const millisecondsFor = (payload: unknown): number =>
  Math.min(
    ...[1, 2, 3, 4, 5].map(() => {
      const started = process.threadCpuUsage();
      maskPayload(payload);
      maskUrl(`/api/x?${typeof payload === 'string' ? payload : ''}`);
      const { user, system } = process.threadCpuUsage(started);
      return (user + system) / 1000;
    }),
  );

const nestedTokens = (depth: number): unknown =>
  JSON.parse(`${'[{"tokens":'.repeat(depth)}[]${'}]'.repeat(depth)}`);

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

test.each<[string, unknown]>([
  ['escaped quotes', `{"a":"${'\\"'.repeat(32_000)}`],
  ['escaped quotes in a value', { a: '\\"'.repeat(32_000) }],
  ['backslashes', `{"a":"${'\\'.repeat(64_000)}`],
  ['open brackets', '['.repeat(64_000)],
  ['open braces', '{"a":'.repeat(12_000)],
  ['nested brackets', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['a deep value', nested(30_000)],
  ['quotes', `{${'"'.repeat(64_000)}`],
  ['colons', `{"a"${':'.repeat(64_000)}`],
  ['question marks', '?'.repeat(64_000)],
  ['spaces', `${' '.repeat(64_000)}x=1`],
  ['short pairs', 'a=& '.repeat(16_000)],
  ['equals signs', '='.repeat(64_000)],
  ['encoded equals signs', `a=${'%3D'.repeat(21_000)}`],
  ['stray percent signs', '%=%&'.repeat(16_000)],
  ['encoded bytes that are no text', '%ff=%ff&'.repeat(8_000)],
  ['dots in a name', { ['.'.repeat(64_000)]: 1 }],
  ['lists in lists', { tokens: nestedTokens(15_000) }],
  ['names beside a value', Array.from({ length: 3000 }, (_, n) => ({ name: `N${n}`, value: n }))],
  ['humps in a name', Array.from({ length: 130 }, (_, n) => ({ key: `${n}${'aB'.repeat(240)}`, value: n }))],
  ['digits of a code', { code: '1'.repeat(64_000) }],
  ['the beginning of a secret name', { ['passwor'.repeat(9_000)]: 1 }],
])('64 kB of %s do not block the process', (_, payload) => {
  expect(millisecondsFor(payload)).toBeLessThan(100);
});

test.each([
  ['/api/logs?url=x&token=abc', '/api/logs?url=x&token=******'],
  ['/create-session?code=1&state=2345678901234567&iss=3', '/create-session?code=******&state=******&iss=3'],
  ['/x#access_token=abc', '/x#access_token=******'],
  [
    '/api/ect/parameters/by-key-value?key=snf.api.password&value=abc',
    '/api/ect/parameters/by-key-value?key=snf.api.password&value=******',
  ],
  ['/x?value=abc&name=snf%2Eapi%2Epassword&size=5', '/x?value=******&name=snf%2Eapi%2Epassword&size=5'],
  [
    '/api/ect/parameters/by-key-value?key=dbPasswordHash&value=abc',
    '/api/ect/parameters/by-key-value?key=dbPasswordHash&value=******',
  ],
  ['/x?key=snf.api.url&value=abc', '/x?key=snf.api.url&value=abc'],
  ['/plain', '/plain'],
])('%s', (url, kept) => {
  expect(maskUrl(url)).toBe(kept);
});

test('masks a secret wrapped in an object as a whole', () => {
  expect(maskPayload({ credentials: { password: { value: 'Harvest#Moon42' } }, name: { value: 'x' } })).toBe(
    '{"credentials":{"password":"******"},"name":{"value":"x"}}',
  );
});

test.each(['zero \u0000 byte', `${'x'.repeat(payloadLimit - 1)}😀`, 'half \ud83d a character'])(
  'replaces what the database cannot store',
  (text) => {
    const kept = maskPayload(text) ?? '';
    expect(kept).not.toContain('\u0000');
    expect(kept.isWellFormed()).toBe(true);
  },
);
