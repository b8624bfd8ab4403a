// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { hasPendingInput } from '../../kit/unsaved.ts';
import { clear, show } from '../../testing/show.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import type { BulkUpdate } from './use-bulk-update.ts';

afterEach(clear);

test('counts a chosen file as pending input until the dialog is closed', () => {
  const dialog = (file: File | null) => <UploadDialog update={{ file } as BulkUpdate} onClose={vi.fn()} />;
  const { again } = show(dialog(null));
  expect(hasPendingInput()).toBe(false);
  again(dialog(new File(['a'], 'people.csv')));
  expect(hasPendingInput()).toBe(true);
  again(<p>Closed</p>);
  expect(hasPendingInput()).toBe(false);
});
