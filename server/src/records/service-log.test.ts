import { expect, test } from 'vitest';
import { createServiceLog, type ServiceLogRow } from './service-log.ts';

const logged = (url: string, payload: object): [unknown, unknown] => {
  const rows: ServiceLogRow[] = [];
  const { add } = createServiceLog({
    add: (row) => rows.push(row),
    flush: async () => undefined,
    close: async () => undefined,
  });
  add({
    at: new Date(0),
    direction: 'in',
    system: 'Keystead',
    method: 'POST',
    url,
    status: 200,
    durationMs: 1,
    traceId: 'trace',
    ssoid: null,
    customerId: null,
    request: payload,
    response: JSON.stringify(payload),
    responseValue: payload,
  });
  return [rows[0]?.request_payload, rows[0]?.response_payload];
};

test.each([
  ['/api/lookups/access-types', '{"code":"UMA"}'],
  ['/login/interaction/1/code', '{"code":"******"}'],
])('in a call of %s, a code is stored as %s', (url, kept) => {
  expect(logged(url, { code: 'UMA' })).toEqual([kept, kept]);
});
