// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { button, clear, showAt } from '../../testing/show.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

afterEach(clear);

const Page = () => {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
      <UnsavedChanges isDirty={text !== ''} />
    </>
  );
};

/** Optionally types something, then navigates to another page. */
const leave = async (typed = '') => {
  const router = await showAt('/page', Page);
  const input = await screen.findByLabelText<HTMLInputElement>('Name');
  if (typed) fireEvent.change(input, { target: { value: typed } });
  void router.navigate({ to: '/other' as never });
  return router;
};

test('leaves a page without changes immediately', async () => {
  await leave();
  await screen.findByRole('heading', { name: 'Other' });
});

test('asks before leaving a page with changes, and keeps the input if the user stays', async () => {
  const router = await leave('Ann');
  await screen.findByRole('dialog', { name: 'Unsaved changes' });
  fireEvent.click(button('Stay'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/page');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann');
});

test('leaves if the user confirms', async () => {
  await leave('Ann');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave page' }));
  await screen.findByRole('heading', { name: 'Other' });
});

const PageWithDialog = () => {
  const [text, setText] = useState('');
  const frame = { title: 'Rename', verb: 'Save', canSend: true, isBusy: false };
  return (
    <>
      <Page />
      <FormDialog {...frame} isDirty={text !== ''} onSend={() => undefined} onClose={() => undefined}>
        <input aria-label="New name" value={text} onChange={({ target }) => setText(target.value)} />
      </FormDialog>
    </>
  );
};

const typeIn = (label: string) => {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(input, { target: { value: 'Ann' } });
};

test('asks before leaving a dialog with changes, hides it for the question, and restores it', async () => {
  const router = await showAt('/page', PageWithDialog);
  await screen.findByLabelText('New name');
  typeIn('New name');
  void router.navigate({ to: '/other' as never });
  await screen.findByRole('dialog', { name: 'Unsaved changes' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename' })).toBeNull());
  fireEvent.click(button('Stay'));
  await screen.findByRole('dialog', { name: 'Rename' });
  expect(screen.getByLabelText<HTMLInputElement>('New name').value).toBe('Ann');
  expect(router.state.location.pathname).toBe('/page');
});

test('leaves a dialog without changes immediately', async () => {
  const router = await showAt('/page', PageWithDialog);
  await screen.findByLabelText('New name');
  void router.navigate({ to: '/other' as never });
  await screen.findByRole('heading', { name: 'Other' });
});

test('asks once for a page and a dialog on it', async () => {
  const router = await showAt('/page', PageWithDialog);
  await screen.findByLabelText('New name');
  typeIn('Name');
  typeIn('New name');
  void router.navigate({ to: '/other' as never });
  fireEvent.click(await screen.findByRole('button', { name: 'Leave page' }));
  await screen.findByRole('heading', { name: 'Other' });
});

test('does not ask when a link leads to a section of the same page', async () => {
  const router = await showAt('/page', PageWithDialog);
  await screen.findByLabelText('New name');
  typeIn('New name');
  await router.navigate({ to: '/page', hash: 'access' } as never);
  expect(router.state.location.hash).toBe('access');
  expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull();
});

test('does not ask when a list corrects its own address', async () => {
  const router = await showAt('/page', PageWithDialog);
  await screen.findByLabelText('New name');
  typeIn('New name');
  const corrected = { to: '/page', search: { page: 1 }, replace: true };
  await router.navigate(corrected as never);
  expect(router.state.location.search).toEqual({ page: 1 });
  expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull();
});
