import { expect, test } from 'vitest';
import { canSave } from './can-save.ts';

test.each([
  ['nothing has changed', { isDirty: false }, false],
  ['something has changed', { isDirty: true }, true],
  ['it is new', { isNew: true, isDirty: false }, true],
  ['another user saved first', { isDirty: true, hasConflict: true }, false],
  ['a new one waits until it is valid', { isNew: true, isDirty: false, isValid: false }, false],
  ['one that waits is valid but unchanged', { isDirty: false, isValid: true }, false],
])('%s', (_, form, expected) => {
  expect(canSave(form)).toBe(expected);
});
