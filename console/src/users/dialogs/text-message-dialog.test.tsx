// @vitest-environment happy-dom
import type { FactorState } from '@keystead/contract/people/user.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '../../shell/alerts/alerts.ts';
import { button, clear, show, showAt } from '../../testing/show.tsx';
import { testUser } from '../detail/testing/test-user.ts';
import { userQuery } from '../detail/user-query.ts';
import { toActionTarget } from './action-target.ts';
import { TextMessageDialog } from './text-message-dialog.tsx';

const expired = {
  code: 'factor.expired',
  message: 'The code is no longer valid. Please send a new one.',
  traceId: 't',
};

const personWith = (state: FactorState, phoneNumber = '6125550144', phoneInUse = '') =>
  testUser({
    factor: { signOnPolicyList: [], state, smsFactorEnabled: phoneInUse !== '', phoneNumber, phoneInUse },
  });

const open = (state: 'pending' | 'verified', phoneInUse = '') => {
  const detail = personWith(state, '6125550144', phoneInUse);
  const props = { user: toActionTarget(detail), onClose: vi.fn(), onDone: vi.fn(), onFailed: vi.fn() };
  const { client } = show(<TextMessageDialog {...props} detail={detail} />);
  return { ...props, client };
};

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(expired, { status: 409 })));
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

test('reports a phone that another user has changed in the meantime, and reads the user again', async () => {
  const { onClose, onFailed } = open('verified');
  fireEvent.click(button('Authorize'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onFailed).toHaveBeenCalledOnce();
  expect(alerts.shown.get()).toMatchObject([{ message: expired.message }]);
});

test('shows an expired code at the field, where a new one can be requested', async () => {
  const { onClose } = open('pending');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } });
  fireEvent.click(button('Activate'));
  expect(await screen.findByText(expired.message)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(button('Update'));
  expect(await screen.findByRole('textbox', { name: /phone/i })).toBeDefined();
  expect(screen.queryByText(expired.message)).toBeNull();
});

test.each(['pending', 'verified'] as const)(
  'offers to disable the phone in use while another is %s',
  (state) => {
    open(state, '6125550173');
    expect(button('Disable')).toBeDefined();
    clear();
    open(state);
    expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
  },
);

test('opened while the page still reads what was authorized a moment ago, it follows', async () => {
  const { client } = open('verified');
  expect(button('Authorize')).toBeDefined();
  const authorized = personWith('enabled', '6125550144', '6125550144');
  client.setQueryData(userQuery(authorized.ssoid).queryKey, authorized);
  expect(await screen.findByRole('button', { name: 'Disable' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Authorize' })).toBeNull();
});

test.each([
  ['none', /phone/i],
  ['pending', /code/i],
] as const)(
  'asks before discarding what is typed while the factor is %s, and keeps it',
  async (state, label) => {
    const detail = personWith(state, '');
    const props = { user: toActionTarget(detail), onClose: vi.fn(), onDone: vi.fn() };
    const router = await showAt('/page', () => <TextMessageDialog {...props} detail={detail} />);
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
    fireEvent.change(input, { target: { value: '2025550143' } });
    void router.navigate({ to: '/other' as never });
    await screen.findByRole('dialog', { name: 'Unsaved changes' });
    fireEvent.click(button('Stay'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull());
    const kept = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
    expect(kept.value.replace(/\D/g, '')).toContain('2025550143');
  },
);
