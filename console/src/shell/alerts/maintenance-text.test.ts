import { expect, test } from 'vitest';
import { maintenanceText } from './maintenance-text.ts';

const maintenance = {
  start: '2024-05-29T01:00:00-05:00[America/Chicago]',
  end: '2024-05-29T03:00:00-05:00[America/Chicago]',
  message: null,
};
const at = (iso: string) => Date.parse(iso);

test('says when, in the time zone of the setting, and for how long', () => {
  expect(maintenanceText(maintenance, at('2024-05-28T12:00:00-05:00'))).toBe(
    'The admin tool will be unavailable on Wednesday May 29 at 1:00am CDT for up to 2 hours.',
  );
});

test('is gone when the window ends', () => {
  expect(maintenanceText(maintenance, at('2024-05-29T02:59:59-05:00'))).not.toBeNull();
  expect(maintenanceText(maintenance, at('2024-05-29T03:00:00-05:00'))).toBeNull();
});

test('a message of the setting replaces the text', () => {
  expect(maintenanceText({ ...maintenance, message: 'Closed tonight.' }, at('2024-05-28T12:00:00Z'))).toBe(
    'Closed tonight.',
  );
});

test('an offset without a zone name is shown as it is', () => {
  const plain = { start: '2024-05-29T01:30:00-05:00', end: '2024-05-29T02:00:00-05:00', message: null };
  expect(maintenanceText(plain, at('2024-05-28T12:00:00Z'))).toBe(
    'The admin tool will be unavailable on Wednesday May 29 at 1:30am GMT-5 for up to 1 hour.',
  );
});

test.each([
  ['2024-05-29T01:00:00-05:00[America/Chicgo]', '1:00am GMT-5'],
  ['2024-05-29T01:00:00-05:00[Central]', '1:00am GMT-5'],
  ['2024-05-29T06:00:00Z[Central]', '6:00am UTC'],
])('%s names an unknown time zone: its offset is shown', (start, time) => {
  expect(maintenanceText({ ...maintenance, start }, at('2024-05-28T12:00:00Z'))).toBe(
    `The admin tool will be unavailable on Wednesday May 29 at ${time} for up to 2 hours.`,
  );
});

test('does not show a window that cannot be parsed', () => {
  expect(maintenanceText({ start: 'soon', end: 'later', message: null }, 0)).toBeNull();
});
