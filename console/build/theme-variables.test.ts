import { expect, test } from 'vitest';
import { themeStyles } from './theme-variables.ts';

test('the styles contain what Mantine would compute: variables for both schemes and classes by width', () => {
  const styles = themeStyles();
  expect(styles).toMatch(/:root[^{]*\{[^}]*--mantine-color-accent-7/);
  expect(styles).toMatch(/:root\[data-mantine-color-scheme="light"\][^{]*\{[^}]*--page-background: #f4f7f9/);
  expect(styles).toMatch(/:root\[data-mantine-color-scheme="dark"\][^{]*\{[^}]*--input-line/);
  expect(styles).toContain('.mantine-visible-from-sm');
  expect(styles).not.toMatch(/&\w+;/);
});
