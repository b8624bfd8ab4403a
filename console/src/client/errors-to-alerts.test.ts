import { type ErrorCode, Failure } from '@keystead/contract/errors.ts';
import { expect, test } from 'vitest';
import { Unreachable } from './call.ts';
import { toAlert } from './errors-to-alerts.ts';

const alertOf = (code: ErrorCode, message?: string) =>
  toAlert(new Failure(code, { traceId: 'abc', ...(message !== undefined && { message }) }));

test('asks the user to check the connection if there is no response', () => {
  expect(toAlert(new Unreachable())).toEqual({
    type: 'danger',
    message: 'Unable to reach the server. Please check your connection and try again.',
  });
});

test.each([
  ['request.invalid', 'danger', 'The request is not valid.'],
  ['access.denied', 'danger', "You're not authorized to access this resource."],
  ['resource.notFound', 'danger', 'The requested resource does not exist.'],
  ['request.tooLarge', 'danger', 'The file is too large or of the wrong type.'],
  ['request.wrongType', 'danger', 'The file is too large or of the wrong type.'],
  ['request.tooMany', 'warning', 'Too many attempts. Please wait a moment and try again.'],
  ['server.failed', 'danger', 'There was a problem processing your request. Trace ID: abc'],
] as const)('%s is a %s alert', (code, type, message) => {
  expect(alertOf(code)).toEqual({ type, message });
});

test("shows the server's message for a conflict and for invalid input", () => {
  expect(alertOf('record.changed', 'Somebody was quicker.')).toEqual({
    type: 'warning',
    message: 'Somebody was quicker.',
  });
  expect(alertOf('request.invalid', 'Too short.')?.message).toBe('Too short.');
});

test("uses its own text for an attempt limit, regardless of the server's message", () => {
  expect(alertOf('request.tooMany', 'rate limit 17')?.message).not.toContain('17');
});

test.each([
  ['csvImport.wrongType', 'danger', 'Invalid file type. Please upload csv file.'],
  ['realmExport.tooLarge', 'danger', 'The realm export files exceed 50 MB in total.'],
  ['factor.tooSoon', 'warning', 'A code was sent a moment ago. Please wait before sending another.'],
] as const)('%s keeps its own text', (code, type, message) => {
  expect(alertOf(code, message)).toEqual({ type, message });
});

test("never shows the server's message for an internal error", () => {
  expect(alertOf('server.failed', 'select * from users')?.message).not.toContain('select');
  expect(toAlert(new TypeError('x is undefined'))?.message).toBe(
    'There was a problem processing your request.',
  );
});

test('shows no alert for a missing session or a canceled confirmation', () => {
  expect(alertOf('session.missing')).toBeNull();
  expect(alertOf('session.confirmationNeeded')).toBeNull();
});
