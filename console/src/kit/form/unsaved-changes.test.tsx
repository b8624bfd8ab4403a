// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { button, clear, showAt } from '../../testing/show.tsx';
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

/** Types something, if asked to, and leaves for another page. */
const leave = async (typed = '') => {
  const router = await showAt('/page', Page);
  const input = await screen.findByLabelText<HTMLInputElement>('Name');
  if (typed) fireEvent.change(input, { target: { value: typed } });
  void router.navigate({ to: '/other' as never });
  return router;
};

test('a page without changes is left at once', async () => {
  await leave();
  await screen.findByRole('heading', { name: 'Other' });
});

test('a page with changes asks first, and staying keeps what was entered', async () => {
  const router = await leave('Ann');
  await screen.findByRole('dialog', { name: 'Unsaved changes' });
  fireEvent.click(button('Stay'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/page');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann');
});

test('whoever insists leaves', async () => {
  await leave('Ann');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave page' }));
  await screen.findByRole('heading', { name: 'Other' });
});
