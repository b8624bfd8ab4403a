// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { FormDialog } from './form-dialog.tsx';

afterEach(clear);

const openWith = async (text: string) => {
  const onClose = vi.fn();
  const Rename = () => {
    const [name, setName] = useState('');
    const frame = { title: 'Rename', verb: 'Save', canSend: true, isBusy: false, onSend: vi.fn() };
    return (
      <FormDialog {...frame} isDirty={name !== ''} onClose={onClose}>
        <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      </FormDialog>
    );
  };
  show(<Rename />);
  const input = await screen.findByLabelText('Name');
  if (text) fireEvent.change(input, { target: { value: text } });
  return onClose;
};

const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
const pressCross = () => fireEvent.click(document.querySelector('.mantine-Modal-close') as Element);

test.each([
  ['Esc', pressEscape],
  ['the cross', pressCross],
])('%s asks before it closes a dialog with changes', async (_, dismiss) => {
  const onClose = await openWith('Ann');
  dismiss();
  await screen.findByRole('dialog', { name: 'Unsaved changes' });
  fireEvent.click(button('Keep editing'));
  await screen.findByRole('dialog', { name: 'Rename' });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann');
  expect(onClose).not.toHaveBeenCalled();
  dismiss();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('Esc closes a dialog without changes, and Cancel one with changes, immediately', async () => {
  const onEscape = await openWith('');
  pressEscape();
  expect(onEscape).toHaveBeenCalledOnce();
  clear();
  const onCancel = await openWith('Ann');
  fireEvent.click(button('Cancel'));
  expect(onCancel).toHaveBeenCalledOnce();
});
