import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { expect, test } from 'vitest';
import {
  applyDrafts,
  changedRows,
  conflictingChanges,
  isConflicting,
  keepMine,
  noDrafts,
  orphans,
  takeTheirs,
  withValue,
} from './drafts.ts';

const row = (id: number, key: string, value: string, version = 1): Parameter => ({
  id,
  configurationId: 1,
  customerId: 1,
  stackId: null,
  key,
  value,
  isSecret: false,
  createdBy: 'Eve',
  createdDate: '2026-01-01T00:00:00Z',
  modifiedBy: null,
  modifiedDate: null,
  version,
});

const oid = row(1, 'snf.corpOid', '12');
const url = row(2, 'snf.app.url.root', 'https://a');

test('sends only changed rows', () => {
  const drafts = withValue(withValue(noDrafts, oid, '13'), url, 'https://b');
  const back = withValue(drafts, url, 'https://a');
  expect(changedRows(back, [oid, url])).toEqual([{ id: 1, key: 'snf.corpOid', value: '13', version: 1 }]);
  expect(back.size).toBe(1);
});

test('whitespace around a value is not a change', () => {
  expect(changedRows(withValue(noDrafts, oid, ' 12 '), [oid])).toEqual([]);
});

test('sends a row that another user changed with the version the user saw, until they decide', () => {
  const drafts = withValue(noDrafts, oid, '13');
  const theirs = row(1, 'snf.corpOid', '99', 2);
  const draft = drafts.get(1);
  expect(draft && isConflicting(draft, theirs)).toBe(true);
  expect(changedRows(drafts, [theirs])[0]).toMatchObject({ value: '13', version: 1 });
  expect(changedRows(keepMine(drafts, theirs), [theirs])[0]).toMatchObject({ value: '13', version: 2 });
  expect(changedRows(takeTheirs(drafts, theirs), [theirs])).toEqual([]);
});

test('a row that was touched but has the same value causes no conflict', () => {
  const drafts = withValue(noDrafts, oid, '13');
  expect(changedRows(drafts, [row(1, 'snf.corpOid', '12', 5)])[0]).toMatchObject({ version: 5 });
});

test('does not replace a secret that another user replaced until the user decides', () => {
  const secret = { ...row(3, 'snf.api.password', ''), isSecret: true };
  const theirs = { ...secret, version: 2 };
  const drafts = withValue(noDrafts, secret, 'mine');
  const draft = drafts.get(3);
  expect(draft && isConflicting(draft, secret)).toBe(false);
  expect(draft && isConflicting(draft, theirs)).toBe(true);
  expect(changedRows(drafts, [theirs])[0]).toMatchObject({ value: 'mine', version: 1 });
  expect(changedRows(keepMine(drafts, theirs), [theirs])[0]).toMatchObject({ value: 'mine', version: 2 });
});

test('a typed value survives the deletion of its row', () => {
  const drafts = withValue(noDrafts, oid, '13');
  expect(orphans(drafts, [url])).toEqual([[1, expect.objectContaining({ key: 'snf.corpOid', value: '13' })]]);
  expect(changedRows(drafts, [url])).toEqual([]);
});

test('rules see the resulting values', () => {
  expect(applyDrafts(withValue(noDrafts, oid, '13'), [oid, url])).toEqual([
    { key: 'snf.corpOid', value: '13' },
    { key: 'snf.app.url.root', value: 'https://a' },
  ]);
});

test('shows what others did next to what was typed, and hides secrets on all sides', () => {
  const secret = { ...row(3, 'snf.api.password', ''), isSecret: true };
  const drafts = withValue(withValue(noDrafts, oid, '13'), secret, 'mine');
  const theirs = [row(1, 'snf.corpOid', '99', 2), { ...secret, version: 2 }];
  expect(conflictingChanges(drafts, theirs)).toEqual([
    { label: 'snf.corpOid', before: '12', theirs: '99', mine: '13' },
    { label: 'snf.api.password', before: '******', theirs: '******', mine: '******' },
  ]);
});
