import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const own = { DATABASE_URL: 'postgresql://owner@db.example/keystead' };

test('a database of one’s own is not filled with demo people unless that is asked for', () => {
  expect(() => readConfig(own)).toThrow(/KEYSTEAD_MODE.*production.*demo/);
  expect(() => readConfig({ ...own, KEYSTEAD_MODE: '' })).toThrow(/KEYSTEAD_MODE.*production.*demo/);
  expect(readConfig({ ...own, KEYSTEAD_MODE: 'demo' }).isDemo).toBe(true);
  expect(readConfig({}).isDemo).toBe(true);
});
