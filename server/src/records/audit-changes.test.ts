import { expect, test } from 'vitest';
import { toChanges } from './audit-changes.ts';

test('reports only differences, lists and objects as text, without the reason', () => {
  expect(
    toChanges(
      { timeout: 15, history: 4, entries: ['192.0.2.1'], place: { id: 1 } },
      { timeout: 20, history: 4, entries: ['192.0.2.1', '192.0.2.2'], place: { id: 2 }, reason: 'asked for' },
    ),
  ).toEqual([
    { field: 'timeout', before: '15', after: '20' },
    { field: 'entries', before: '192.0.2.1', after: '192.0.2.1, 192.0.2.2' },
    { field: 'place', before: '{"id":1}', after: '{"id":2}' },
  ]);
});

test('shows only one side of an addition or removal', () => {
  expect(toChanges(null, { name: 'Offices' })).toEqual([{ field: 'name', before: null, after: 'Offices' }]);
  expect(toChanges({ name: 'Offices' }, null)).toEqual([{ field: 'name', before: 'Offices', after: null }]);
  expect(toChanges(null, { rights: [], note: '' })).toEqual([]);
});

test('shows no secret, regardless of what was recorded', () => {
  const changes = JSON.stringify(
    toChanges({ password: 'old#1' }, { password: 'new#2', deep: { token: 'abc' } }),
  );
  expect(changes).not.toMatch(/old#1|new#2|abc/);
});

test.each([['text'], [7], [['a']], [null], [undefined]])('%j has no fields', (facts) => {
  expect(toChanges(facts, facts)).toEqual([]);
});
