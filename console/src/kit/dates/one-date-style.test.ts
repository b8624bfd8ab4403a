import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The banner of a maintenance names its hour in the zone of the maintenance, in a text of its own. */
const home = [
  'kit/dates/american.ts',
  'kit/dates/date-format.ts',
  'kit/dates/date-text.tsx',
  'kit/dates/place-in-time.tsx',
  'kit/dates/places-in-time.ts',
  'shell/alerts/maintenance-text.ts',
];

const otherWays = [
  /\.toLocale(Date|Time)String\(/,
  /new Date\([^)]*\)\.toLocaleString\(/,
  /Intl\.(DateTime|RelativeTime)Format/,
  /\.toDateString\(|\.toUTCString\(/,
  /\.(slice|substring)\(0, ?(10|16|19)\)/,
  /<time\b/,
];

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('testing'),
);

test('instants and days are shown by kit/dates alone', () => {
  const offenders = sources
    .filter((path) => !home.includes(path))
    .filter((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      return otherWays.some((way) => way.test(source));
    });
  expect(offenders).toEqual([]);
});
