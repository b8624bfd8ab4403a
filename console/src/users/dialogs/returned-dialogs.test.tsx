// @vitest-environment happy-dom
import type { User } from '@keystead/contract/people/user.ts';
import type { SubTransaction } from '@keystead/contract/users/transaction-log.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOpenedFor } from '../../client/page-opened-for.ts';
import { drafts } from '../../kit/form/drafts.ts';
import { button, clear, show } from '../../testing/show.tsx';
import { FailureRows } from '../detail/notes/failure-rows.tsx';
import { FederatedLogin } from '../detail/sign-in/federated-login.tsx';
import { useUserActions } from './use-user-actions.tsx';

const user = {
  ssoid: 'a1',
  firstName: 'Anna',
  lastName: 'Lee',
  userName: 'anna.lee@oaks.example',
  federatedLoginID: 'anna@oaks.example',
  email: 'anna@oaks.example',
  status: 'A',
  version: 3,
  allowedActions: ['editUsername', 'setTemporaryPassword'],
  refusedActions: [],
  editableFields: ['userName'],
} as unknown as User;

const step = {
  transactionId: 7,
  subTransactionId: 11,
  productName: 'SL',
  statusName: 'Failed',
  allowedActions: ['resolve'],
} as unknown as SubTransaction & { transactionId: number };

const Actions = ({ action }: { action: 'editUsername' | 'setTemporaryPassword' }) => {
  const { run, dialog } = useUserActions(() => undefined);
  return (
    <>
      <button type="button" onClick={() => run(action, user)}>
        Act
      </button>
      {dialog}
    </>
  );
};

const toggles = { azureADEnabled: true, federatedLoginIdEnabled: true, scimEnabled: false };

const answer = () =>
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('domains') ? ['oaks.example'] : toggles),
  );

beforeEach(() => {
  pageOpenedFor.set('una/1');
  answer();
});
afterEach(() => {
  clear();
  drafts.giveBack(null);
  pageOpenedFor.set(null);
});

/** Ends the session and shows the page after the next sign-in; returns what the tab kept. */
const signInAgain = (page: ReactElement) => {
  const typed = drafts.typed();
  act(clear);
  answer();
  drafts.giveBack(typed);
  show(page);
  return JSON.stringify(typed);
};

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test.each([
  ['a new username', <Actions key="a" action="editUsername" />, 'Act', 'Username', 'ada'],
  ['a login', <FederatedLogin key="b" user={user} onSaved={vi.fn()} />, /Edit/, 'Federated Login Id', 'ada'],
  ['a reason', <FailureRows key="c" failures={[step]} />, /Resolved/, 'Reason', 'Moved'],
])('reopens the dialog of %s with what was typed in it', async (_, page, opener, label, text) => {
  show(page);
  fireEvent.click(await screen.findByRole('button', { name: opener }));
  fireEvent.change(await field(label), { target: { value: text } });
  signInAgain(page);
  expect(await screen.findByRole('dialog')).toBeDefined();
  await waitFor(async () => expect((await field(label)).value).toBe(text));
});

test('reopens a password dialog without the password', async () => {
  const page = <Actions action="setTemporaryPassword" />;
  show(page);
  fireEvent.click(button('Act'));
  const [entered] = await screen.findAllByLabelText(/password/i, { selector: 'input' });
  if (!entered) throw new Error('There is nothing to type in.');
  fireEvent.change(entered, { target: { value: 'Harvest#Moon42' } });
  expect(signInAgain(page)).not.toContain('Harvest');
  expect(await screen.findByRole('dialog')).toBeDefined();
});

test('keeps a closed dialog closed', async () => {
  const page = <Actions action="editUsername" />;
  show(page);
  fireEvent.click(button('Act'));
  await screen.findByRole('dialog');
  fireEvent.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(drafts.typed()).toBeNull();
});
