// @vitest-environment happy-dom
import type { Process } from '@keystead/contract/processes/process.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { pageOpenedFor } from '../../../client/page-opened-for.ts';
import { drafts } from '../../../kit/form/drafts.ts';
import { button, clear, show } from '../../../testing/show.tsx';
import { userList } from '../user-search.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { useSelection } from './use-selection.ts';

afterEach(clear);

const person = (ssoid: string) => ({ ssoid, firstName: 'P', lastName: ssoid }) as UserRow;
const [ann, ben, cid] = ['ann', 'ben', 'cid'].map(person) as [UserRow, UserRow, UserRow];

const open = () =>
  renderHook(
    ({ rows, query }) => useSelection(rows, { search: userList.read(query), total: 289, isReady: true }),
    {
      initialProps: { rows: [ann, ben], query: { search: 'oak' } as object },
    },
  );

test('selects all matches as a filter, checks them on any page, and leaves out unchecked users', () => {
  const { result, rerender } = open();
  act(() => result.current.toggle(ann));
  expect(result.current.selected).toEqual({ users: [ann] });
  act(() => result.current.chooseEverybody());
  expect(result.current).toMatchObject({ count: 289, marks: 0, isPageChosen: true });
  rerender({ rows: [cid], query: { search: 'oak', page: '2', sort: 'email' } });
  expect(result.current.has(cid)).toBe(true);
  act(() => result.current.toggle(cid));
  expect(result.current.has(cid)).toBe(false);
  expect(result.current.selected).toEqual({ everybody: { search: 'oak', except: ['cid'] }, count: 288 });
  act(() => result.current.choosePage(true));
  expect(result.current).toMatchObject({ count: 289, isPageChosen: true });
});

test('selects or clears the rows between two, in either direction and among all matches', () => {
  const { result, rerender } = open();
  rerender({ rows: [ann, ben, cid], query: { search: 'oak' } });
  act(() => result.current.toggle(cid));
  act(() => result.current.toggle(ann, true));
  expect(result.current.selected).toEqual({ users: [cid, ann, ben] });
  act(() => result.current.toggle(ben, true));
  expect(result.current.selected).toEqual({ users: [cid] });
  act(() => result.current.chooseEverybody());
  act(() => result.current.toggle(ann));
  act(() => result.current.toggle(cid, true));
  expect(result.current.selected).toMatchObject({ everybody: { except: ['ann', 'ben', 'cid'] }, count: 286 });
});

test('selects one row if the range would start on another page or before the selection was cleared', () => {
  const { result, rerender } = open();
  act(() => result.current.toggle(ann));
  rerender({ rows: [ben, cid], query: { search: 'oak', page: '2' } });
  act(() => result.current.toggle(cid, true));
  expect(result.current.selected).toEqual({ users: [ann, cid] });
  act(() => result.current.clear());
  act(() => result.current.toggle(ben, true));
  expect(result.current.selected).toEqual({ users: [ben] });
});

test('leaves out a user with whom something else was done, who may no longer match', () => {
  const { result } = open();
  act(() => result.current.choosePage(true));
  act(() => result.current.drop('ann'));
  expect(result.current.selected).toEqual({ users: [ben] });
});

test('selects nobody who is not among the rows', () => {
  const { result } = open();
  act(() => result.current.toggle(cid));
  expect(result.current.count).toBe(0);
  act(() => result.current.toggle(ann));
  act(() => result.current.toggle(cid, true));
  expect(result.current.selected).toEqual({ users: [ann] });
});

test('restores the selection after a new sign-in, including all matches except one', () => {
  pageOpenedFor.set('una/1');
  onTestFinished(() => drafts.giveBack(null));
  for (const select of ['toggle', 'everybody'] as const) {
    const { result, unmount } = open();
    act(() => (select === 'toggle' ? result.current.toggle(ann) : result.current.chooseEverybody()));
    if (select === 'everybody') act(() => result.current.toggle(ben));
    const { selected } = result.current;
    drafts.giveBack(drafts.typed());
    unmount();
    const again = open();
    expect(again.result.current.selected).toEqual(selected);
    expect(drafts.typed()).not.toBeNull();
    act(() => again.result.current.clear());
    again.unmount();
  }
});

test('clears the selection when the customer changes, but not when the session ends', () => {
  pageOpenedFor.set('sam/1');
  onTestFinished(() => pageOpenedFor.set(null));
  const { result } = open();
  act(() => result.current.toggle(ann));
  act(() => pageOpenedFor.set(null));
  expect(result.current.count).toBe(1);
  act(() => pageOpenedFor.set('sam/2'));
  expect(result.current.count).toBe(0);
  act(() => result.current.chooseEverybody());
  act(() => pageOpenedFor.set('sam/1'));
  expect(result.current).toMatchObject({ count: 0, selected: { users: [] } });
});

test.each(['toggle', 'everybody'] as const)('clears a selection by %s when the filter changes', (select) => {
  const { result, rerender } = open();
  act(() => (select === 'toggle' ? result.current.toggle(ann) : result.current.chooseEverybody()));
  rerender({ rows: [ben], query: { search: 'oak', page: '2', sort: 'email' } });
  expect(result.current.count).toBe(select === 'toggle' ? 1 : 289);
  rerender({ rows: [ann], query: { search: 'oak', status: 'A' } });
  expect(result.current).toMatchObject({ count: 0, selected: { users: [] } });
});

test('keeps a restored selection while the location in view is still unknown', () => {
  pageOpenedFor.set('una/1');
  onTestFinished(() => drafts.giveBack(null));
  const { result, unmount } = open();
  act(() => result.current.toggle(ann));
  drafts.giveBack(drafts.typed());
  unmount();
  const again = renderHook(
    ({ search, isReady }) => useSelection([ann], { search: userList.read({ search }), total: 1, isReady }),
    { initialProps: { search: '', isReady: false } },
  );
  again.rerender({ search: 'oak', isReady: true });
  expect(again.result.current.count).toBe(1);
});

const everybody = { search: 'oak', except: [] };
const preview = {
  count: 289,
  selected: 289,
  able: 287,
  names: ['Ann A', 'Ben B', 'Cid C'],
  dates: 0,
  physicians: 0,
};
const requests: { path: string; body: unknown }[] = [];
let count = 289;

beforeEach(() => {
  requests.length = 0;
  count = 289;
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const { pathname: path } = new URL(address, 'http://localhost');
    if (init.method === 'POST') requests.push({ path, body: JSON.parse(String(init.body)) });
    if (path.endsWith('/preview')) return Response.json({ ...preview, count });
    count = 290;
    const problem = { code: 'bulkAction.otherCount', message: 'The list has changed.', status: 409 };
    return Response.json(problem, { status: 409 });
  });
});

test('names the first users and counts the rest, and looks again when other users match by now', async () => {
  const onOutdated = vi.fn();
  show(
    <BulkDialog
      action="suspend"
      selected={{ everybody, count: 289 }}
      onClose={vi.fn()}
      onOutdated={onOutdated}
    />,
  );
  await screen.findByText('Ann A, Ben B, Cid C and 284 more');
  expect(
    screen.getByText('2 users of the selection cannot be suspended and will be reported as failed.'),
  ).toBeDefined();
  fireEvent.click(button('Suspend 287 users'));
  await waitFor(() => expect(onOutdated).toHaveBeenCalledOnce());
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(requests.map(({ path }) => path.split('/').at(-1))).toEqual(['preview', 'bulk-actions', 'preview']);
  expect(requests[1]?.body).toEqual({ action: 'suspend', everybody: { ...everybody, count: 289 } });
});

test('says so and offers nothing if none of the users qualifies', async () => {
  Object.assign(preview, { able: 0, names: [] });
  show(
    <BulkDialog
      action="unlock"
      selected={{ everybody, count: 289 }}
      onClose={vi.fn()}
      onOutdated={vi.fn()}
    />,
  );
  await screen.findByText('None of the selected users can be unlocked.');
  expect(button('Unlock')).toHaveProperty('disabled', true);
});

test('tells listed users with the same name apart', async () => {
  const users = ['anna', 'anna2'].map(
    (userName) =>
      ({
        ...ann,
        ssoid: userName,
        userName,
        firstName: 'Anna',
        lastName: 'Baker',
        allowedActions: ['unlock'],
      }) as UserRow,
  );
  show(<BulkDialog action="unlock" selected={{ users }} onClose={vi.fn()} onOutdated={vi.fn()} />);
  expect(await screen.findByText('Anna Baker (anna), Anna Baker (anna2)')).toBeDefined();
});

const over: Process = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  kind: 'users.bulk',
  status: 'Completed',
  isWaiting: false,
  isCancelling: false,
  customerName: 'Maple Grove',
  crmId: '10001',
  counts: { total: 1, done: 1, failed: 0, skipped: 0, cancelled: 0 },
  startedBy: 'Una Corp',
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
  reason: null,
  allowedActions: [],
};

test('says that the list is outdated when the action is over as its dialog closes', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/items') ? { rows: [], total: 0 } : over),
  );
  const users: UserRow[] = [{ ...ann, allowedActions: ['unlock'] }];
  const onOutdated = vi.fn();
  show(<BulkDialog action="unlock" selected={{ users }} onClose={vi.fn()} onOutdated={onOutdated} />);
  fireEvent.click(button('Unlock 1 user'));
  const close = await screen.findByRole('button', { name: 'Close' });
  expect(onOutdated).not.toHaveBeenCalled();
  fireEvent.click(close);
  await waitFor(() => expect(onOutdated).toHaveBeenCalledOnce());
});
