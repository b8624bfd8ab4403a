import { expect, test } from 'vitest';
import { maskPayload, maskUrl, payloadLimit } from './mask.ts';

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
  ['{"clientSecret":"with \\" quote","x":1}', '{"clientSecret":"******","x":1}'],
  ['{"password" : "cut in the mid', '{"password" : "******"'],
  ['grant_type=code&client_secret=s&code=1', 'grant_type=code&client_secret=******&code=******'],
  [undefined, null],
  ['', null],
])('%j is kept as %s', (payload, kept) => {
  expect(maskPayload(payload)).toBe(kept);
});

test('a long payload is cut', () => {
  const kept = maskPayload({ text: 'x'.repeat(payloadLimit * 2) });
  expect(kept?.length).toBeLessThanOrEqual(payloadLimit + 2);
});

test.each([
  ['/api/logs?url=x&token=abc', '/api/logs?url=x&token=******'],
  ['/create-session?code=1&state=2&iss=3', '/create-session?code=******&state=******&iss=3'],
  ['/plain', '/plain'],
])('%s', (url, kept) => {
  expect(maskUrl(url)).toBe(kept);
});

test('a secret wrapped in an object is masked whole', () => {
  expect(maskPayload({ credentials: { password: { value: 'Harvest#Moon42' } }, name: { value: 'x' } })).toBe(
    '{"credentials":{"password":"******"},"name":{"value":"x"}}',
  );
});
