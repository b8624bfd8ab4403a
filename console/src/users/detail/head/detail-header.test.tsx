// @vitest-environment happy-dom
import type { User } from '@keystead/contract/people/user.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, showAt } from '../../../testing/show.tsx';
import { offeredActions } from '../../dialogs/offered-actions.ts';
import { testUser } from '../testing/test-user.ts';
import { DetailHeader } from './detail-header.tsx';
import { splitActions } from './head-actions.tsx';
import { jobSummary } from './job-summary.ts';

afterEach(clear);

const onAction = vi.fn();
const showHead = (user: User) =>
  showAt('/page', () => <DetailHeader user={user} onAction={onAction} onMove={null} />);

const active = testUser({
  role: 'Nurse',
  careSettingName: 'Oaks',
  corporationName: 'Maple Midwest',
  allowedActions: ['resetPassword', 'setTemporaryPassword', 'convertToFederated', 'suspend', 'deactivate'],
});

test('shows who the person is, where they work, and since when', async () => {
  await showHead(active);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anna Berg');
  expect(screen.getByText('Nurse · Oaks, Maple Midwest')).toBeDefined();
  expect(screen.getByText('Created').nextSibling?.textContent).toMatch(/2026.*by Una Corp$/);
  expect(screen.getByText('Last sign-in').nextSibling?.textContent).toMatch(/^Nov 12, 2026/);
});

test('shows what is known about a person who never signed in and was created before the audit log', async () => {
  await showHead(testUser({ lastSignInAt: null, createdBy: null }));
  expect(screen.getByText('Last sign-in').nextSibling?.textContent).toBe('Never');
  expect(screen.getByText('Created').nextSibling?.textContent).not.toContain('by');
});

test('shows frequent actions as buttons and the rest under More', async () => {
  await showHead(active);
  const actions = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('button');
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Reset Password', 'Suspend', 'More']);
  fireEvent.click(button('More'));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Set Temporary Password',
    'Convert to Federated',
    'Deactivate',
  ]);
  fireEvent.click(items[2] as HTMLElement);
  expect(onAction).toHaveBeenCalledWith('deactivate');
});

test('shows no menu if there is nothing to do', async () => {
  await showHead(testUser());
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

test('shows one button on a phone and moves the rest to the menu', () => {
  const offered = offeredActions(active);
  const { buttons, menu } = splitActions(offered, true);
  expect(buttons.map(({ action }) => action)).toEqual(['resetPassword']);
  expect(menu).toHaveLength(offered.length - 1);
});

test.each([
  [{ role: 'Nurse', careSettingName: '', corporationName: 'Maple' }, 'Nurse · Maple'],
  [{ role: '', title: 'RN', careSettingName: '', corporationName: '' }, 'RN'],
  [{}, ''],
])('shows as much as is known about where a person works: %j', (given, text) => {
  expect(jobSummary(testUser(given))).toBe(text);
});
