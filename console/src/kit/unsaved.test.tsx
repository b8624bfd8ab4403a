// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show } from '../testing/show.tsx';
import { Dialog } from './dialogs/dialog.tsx';
import { PageDialog } from './dialogs/page-dialog.tsx';
import { hasPendingInput, unsaved } from './unsaved.ts';

afterEach(clear);

const field = <TextInput label="Name" />;

test('counts the fields of a dialog above the page as pending input', () => {
  show(
    <Dialog opened title="Add" onClose={vi.fn()}>
      {field}
    </Dialog>,
  );
  expect(hasPendingInput()).toBe(true);
});

test('counts a dialog that is the page only once something has been entered', () => {
  show(
    <PageDialog title="Select" onClose={vi.fn()}>
      {field}
    </PageDialog>,
  );
  expect(hasPendingInput()).toBe(false);
  const settle = unsaved.begin('form');
  expect(hasPendingInput()).toBe(true);
  settle();
});
