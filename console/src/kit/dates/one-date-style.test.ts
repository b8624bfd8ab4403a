import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The maintenance banner shows its time in the time zone of the maintenance, in its own format. */
const allowedFiles = [
  'kit/dates/american.ts',
  'kit/dates/date-format.ts',
  'kit/dates/date-text.tsx',
  'kit/dates/formatted-time.tsx',
  'kit/dates/date-labels.ts',
  'shell/alerts/maintenance-text.ts',
];

const forbiddenPatterns = [
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

test('shows instants and days only through kit/dates', () => {
  const offenders = sources
    .filter((path) => !allowedFiles.includes(path))
    .filter((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      return forbiddenPatterns.some((pattern) => pattern.test(source));
    });
  expect(offenders).toEqual([]);
});
