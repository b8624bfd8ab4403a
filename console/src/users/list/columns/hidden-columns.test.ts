import { expect, test } from 'vitest';
import { columnsExcept } from './hidden-columns.ts';

test('never hides the column that opens a user', () => {
  const hidden = columnsExcept(['status']);
  expect(hidden).toContain('email');
  expect(hidden).not.toContain('status');
  expect(hidden).not.toContain('firstName');
});
