// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { fireEvent, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { Dialog } from './dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';

afterEach(clear);

const first = (
  <Dialog opened onClose={vi.fn()} title="First">
    Text
  </Dialog>
);

/** Mounts a dialog that is open from the start. */
const Page = ({ dialog, hasOpener = true }: { dialog: ReactNode; hasOpener?: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1>Page</h1>
      {hasOpener && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      {isOpen && dialog}
    </main>
  );
};

const openFrom = async (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
  await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull());
};

test('the focus returns from a dialog that was mounted open, even if another one took its place', async () => {
  const { again } = show(<Page dialog={first} />);
  await openFrom('Open');
  again(
    <Page
      dialog={
        <Dialog key="second" opened onClose={vi.fn()} title="Second">
          Text
        </Dialog>
      }
    />,
  );
  await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull());
  again(<Page dialog={null} />);
  await waitFor(() => expect(document.activeElement).toBe(button('Open')));
});

test('the focus goes to the heading if the dialog removed its opener', async () => {
  const { again } = show(<Page dialog={first} />);
  await openFrom('Open');
  again(<Page dialog={null} hasOpener={false} />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Page'));
});

test.each([
  ['the first field that can be changed', <TextInput key="name" label="Name" />, 'INPUT'],
  ['the harmless button if there is no such field', 'Really?', 'Cancel'],
])('a form in a dialog focuses %s', async (_, field, focused) => {
  show(
    <DialogFrame title="Rename" verb="Save" canSend isBusy={false} onSend={vi.fn()} onClose={vi.fn()}>
      <TextInput label="Fixed" readOnly />
      {field}
    </DialogFrame>,
  );
  await waitFor(() =>
    expect(document.activeElement?.textContent || document.activeElement?.tagName).toBe(focused),
  );
});
