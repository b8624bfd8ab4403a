// @vitest-environment happy-dom
import { Modal, TextInput } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { useRestoreFocus } from '../focus/use-restore-focus.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { ShownOnceDialog } from './shown-once-dialog.tsx';

afterEach(clear);

const clickOverlay = () => fireEvent.click(document.querySelector('.mantine-Modal-overlay') as Element);

const question = { isOpen: true, title: 'Delete?', text: 'Gone for good.', verb: 'Delete' };

test.each([
  ['the harmless button when the other one destroys something', true, 'Cancel'],
  ['the verb otherwise', false, 'Delete'],
])('a question focuses %s', async (_, isDangerous, name) => {
  show(<ConfirmDialog {...question} isDangerous={isDangerous} onConfirm={vi.fn()} onCancel={vi.fn()} />);
  expect(screen.getByRole('dialog', { name: 'Delete?' }).textContent).toContain('Gone for good.');
  await waitFor(() => expect(document.activeElement).toBe(button(name)));
});

test('submitting a dialog does not submit the form it was opened from', () => {
  const [onSubmit, onSend] = [vi.fn(), vi.fn()];
  show(
    <form onSubmit={onSubmit}>
      <DialogFrame title="Copy" verb="Copy access" canSend isBusy={false} onSend={onSend} onClose={vi.fn()}>
        <TextInput label="From" />
      </DialogFrame>
    </form>,
  );
  fireEvent.click(button('Copy access'));
  expect(onSend).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a question shows the consequence and names the first three people it affects', () => {
  show(
    <ConfirmDialog
      {...question}
      people={['Anna Lee', 'Bob Ray', 'Cy Dow', 'Di Fay', 'Ed Hall']}
      consequence="You can activate them again."
      onConfirm={vi.fn()}
      onCancel={vi.fn()}
    />,
  );
  expect(screen.getByText('Anna Lee, Bob Ray, Cy Dow and 2 more')).toBeDefined();
  expect(screen.getByText('You can activate them again.')).toBeDefined();
  const [cancel, verb] = screen.getAllByRole('button').slice(-2);
  expect([cancel?.textContent, verb?.textContent]).toEqual(['Cancel', 'Delete']);
});

test('a grave but reversible question focuses the harmless button and is not red', async () => {
  show(<ConfirmDialog {...question} isDisruptive onConfirm={vi.fn()} onCancel={vi.fn()} />);
  await waitFor(() => expect(document.activeElement).toBe(button('Cancel')));
  expect(button('Delete').style.getPropertyValue('--button-bg')).not.toContain('red');
});

test.each(['Escape', 'Close', 'Cancel'])('%s cancels a question', (how) => {
  const onCancel = vi.fn();
  const onConfirm = vi.fn();
  show(<ConfirmDialog {...question} onConfirm={onConfirm} onCancel={onCancel} />);
  if (how === 'Escape') fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  else fireEvent.click(button(how));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

/** Busy from the first confirmation on, like every caller. */
const BusyDialog = ({ onConfirm }: { onConfirm: () => void }) => {
  const [isBusy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    onConfirm();
  };
  return <ConfirmDialog {...question} isBusy={isBusy} onConfirm={confirm} onCancel={vi.fn()} />;
};

test('a double click confirms once', () => {
  const onConfirm = vi.fn();
  show(<BusyDialog onConfirm={onConfirm} />);
  fireEvent.click(button('Delete'));
  fireEvent.click(button('Delete'));
  expect(onConfirm).toHaveBeenCalledOnce();
});

const frame = { title: 'Rename', verb: 'Save', canSend: true, isBusy: false, onClose: vi.fn() };

test('Enter submits a form in a dialog, unless it is not ready or already being sent', () => {
  const onSend = vi.fn();
  const form = (change: Partial<typeof frame> & { isAside?: boolean } = {}) => (
    <DialogFrame {...frame} {...change} onSend={onSend}>
      <TextInput label="Name" />
    </DialogFrame>
  );
  const enter = () => {
    const element = screen.getByLabelText('Name').closest('form');
    if (element) fireEvent.submit(element);
  };
  const { again } = show(form({ canSend: false }));
  enter();
  expect(button('Save').hasAttribute('disabled')).toBe(true);
  again(form({ isBusy: true }));
  enter();
  expect(onSend).not.toHaveBeenCalled();
  again(form());
  enter();
  expect(onSend).toHaveBeenCalledOnce();
});

test('a form that gives way to a question is hidden but not closed', async () => {
  const onClose = vi.fn();
  const form = (isAside: boolean) => (
    <DialogFrame {...frame} onClose={onClose} isAside={isAside} onSend={vi.fn()}>
      <TextInput label="Name" />
    </DialogFrame>
  );
  const { again } = show(form(true));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  again(form(false));
  expect(await screen.findByRole('dialog', { name: 'Rename' })).toBeDefined();
});

test.each([
  ['a click outside', 0],
  ['Escape', 1],
  ['Cancel', 1],
])('%s closes a form in a dialog %i times', (how, times) => {
  const onClose = vi.fn();
  show(
    <DialogFrame {...frame} onClose={onClose} onSend={vi.fn()}>
      <TextInput label="Name" />
    </DialogFrame>,
  );
  if (how === 'Escape') fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  else if (how === 'Cancel') fireEvent.click(button(how));
  else clickOverlay();
  expect(onClose).toHaveBeenCalledTimes(times);
});

test('a click outside closes only dialogs that just display something', () => {
  const onClose = vi.fn();
  const dialog = { opened: true, onClose, title: 'Details' };
  const { again } = show(<Modal {...dialog} />);
  clickOverlay();
  expect(onClose).not.toHaveBeenCalled();
  again(<Modal {...dialog} closeOnClickOutside />);
  clickOverlay();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a click outside does not answer a question', () => {
  const onCancel = vi.fn();
  show(<ConfirmDialog {...question} onConfirm={vi.fn()} onCancel={onCancel} />);
  clickOverlay();
  expect(onCancel).not.toHaveBeenCalled();
});

test('a value shown once can be closed only with its button', () => {
  const onClose = vi.fn();
  show(
    <ShownOnceDialog title="Token" warning="Copy it now." values={[['Token', 'abc']]} onClose={onClose} />,
  );
  fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog').textContent).toContain('abc');
  fireEvent.click(button('Close'));
  expect(onClose).toHaveBeenCalledOnce();
});

const Part = ({ isBusy }: { isBusy: boolean }) => {
  const { target, part } = useRestoreFocus(!isBusy);
  return (
    <>
      <div {...part}>
        {isBusy ? <button type="button">Stop</button> : null}
        {!isBusy && (
          <button type="button" ref={target}>
            Start
          </button>
        )}
      </div>
      <button type="button">Elsewhere</button>
    </>
  );
};

test('a button that reappears takes back the focus that was lost in its part', () => {
  const { again } = show(<Part isBusy={false} />);
  button('Start').focus();
  again(<Part isBusy />);
  again(<Part isBusy={false} />);
  expect(document.activeElement).toBe(button('Start'));
});

test('a button that reappears takes back the focus after the spinner borrowed it', () => {
  const { again } = show(<Part isBusy={false} />);
  const spinner = document.body.appendChild(document.createElement('dialog'));
  spinner.tabIndex = -1;
  button('Start').focus();
  spinner.focus();
  again(<Part isBusy />);
  spinner.remove();
  again(<Part isBusy={false} />);
  expect(document.activeElement).toBe(button('Start'));
});

test('a button that reappears does not take the focus from elsewhere', () => {
  const { again } = show(<Part isBusy={false} />);
  button('Start').focus();
  again(<Part isBusy />);
  button('Elsewhere').focus();
  again(<Part isBusy={false} />);
  expect(document.activeElement).toBe(button('Elsewhere'));
});
