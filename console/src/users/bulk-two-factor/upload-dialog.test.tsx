// @vitest-environment happy-dom
import type { BulkTwoFactorOutcome } from '@keystead/contract/users/bulk-two-factor.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hasPendingInput } from '../../kit/unsaved.ts';
import { clear, show } from '../../testing/show.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { type BulkUpdate, useBulkUpdate } from './use-bulk-update.ts';

afterEach(clear);

const replyWith = (...replies: Response[]) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => replies.shift()),
  );

const refusal = (code: string, message: string) =>
  Response.json({ code, message, traceId: '' }, { status: 403 });

const chooseFile = () => {
  const Dialog = () => <UploadDialog update={useBulkUpdate()} onClose={vi.fn()} />;
  show(<Dialog />);
  const files = [new File(['userName'], 'people.csv', { type: 'text/csv' })];
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
};

const checked: BulkTwoFactorOutcome = {
  isDryRun: true,
  processId: null,
  isFinished: true,
  total: 2,
  updated: 2,
  failed: 0,
  rows: [],
};

test('counts a chosen file as pending input until the dialog is closed', () => {
  const dialog = (file: File | null) => <UploadDialog update={{ file } as BulkUpdate} onClose={vi.fn()} />;
  const { again } = show(dialog(null));
  expect(hasPendingInput()).toBe(false);
  again(dialog(new File(['a'], 'people.csv')));
  expect(hasPendingInput()).toBe(true);
  again(<p>Closed</p>);
  expect(hasPendingInput()).toBe(false);
});

test('is back at its start after the user has called off the check', async () => {
  replyWith(refusal('session.confirmationNeeded', 'Please confirm that it is you.'));
  chooseFile();
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await screen.findByText('No file selected yet.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('can be tried again after an upload that failed', async () => {
  replyWith(Response.json(checked), refusal('access.denied', 'You may not.'));
  chooseFile();
  await screen.findByText(/^2 of 2 users can be updated/);
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText('You may not.');
  expect(screen.getByText(/^2 of 2 users can be updated/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', false);
});
