import { expect, test } from 'vitest';
import { canonicalTimeZone } from './canonical-time-zone.ts';

test.each([
  ['America/Chicago', 'America/Chicago'],
  ['pacific/AUCKLAND', 'Pacific/Auckland'],
  // PostgreSQL takes this one for a fixed offset.
  ['CST', 'America/Chicago'],
  ['US/Eastern', 'America/New_York'],
  ['Etc/UTC', 'UTC'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Mars/Olympus', undefined],
  ['-06:00', undefined],
])('%s is stored as %s', (name, expected) => {
  expect(canonicalTimeZone(name)).toBe(expected);
});
