// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, showAt } from '../../testing/show.tsx';
import { HistorySection } from './history-section.tsx';

afterEach(clear);

const creation = {
  id: 31,
  at: '2026-11-15T20:00:00.000Z',
  changeSet: 1,
  by: 'Eve',
  traceId: null,
  entity: 'parameter',
  entityId: 5,
  customerId: null,
  configurationId: null,
  configurationName: null,
  name: 'zz.one',
  action: 'created',
  fields: [{ field: 'value', before: null, after: 'a' }],
  isRestorable: true,
};

const difference = {
  key: 'zz.one',
  current: 'a',
  earlier: null,
  action: 'delete',
  parameterId: 5,
  version: 1,
  obstacle: null,
};

const parameter = {
  id: 5,
  configurationId: null,
  customerId: null,
  stackId: 4,
  key: 'zz.one',
  value: 'a',
  isSecret: false,
  createdBy: 'Eve',
  createdDate: '2026-01-01T00:00:00Z',
  modifiedBy: null,
  modifiedDate: null,
  version: 2,
};

/** Puts back, and returns the order of events. */
const putBack = async (restored: typeof parameter | null) => {
  const done: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'POST') return Response.json({ parameter: restored, productsNeeded: null });
    if (address.includes('/restore')) return Response.json({ difference });
    // A session that another test has left behind is read again too.
    if (address.startsWith('/api/ect/history')) done.push('read');
    return Response.json({ rows: [creation], total: 1 });
  });
  const leave = async () => void done.push('left');
  await showAt('/page', () => (
    <HistorySection id="history" of="parameter" entityId={5} refusal={undefined} leave={leave} />
  ));
  fireEvent.click(await screen.findByRole('button', { name: 'Put back zz.one' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Put back the value before' }));
  const confirm = await screen.findByRole('button', { name: 'Put back 1 parameter' });
  await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false));
  fireEvent.click(confirm);
  await waitFor(() => expect(done.filter((what) => what === 'read')).toHaveLength(2));
  return done;
};

test('leaves the page of a parameter deleted by putting back before refetching', async () => {
  expect(await putBack(null)).toEqual(['read', 'left', 'read']);
});

test('stays on the page after putting back a value', async () => {
  expect(await putBack(parameter)).toEqual(['read', 'read']);
});

test('says why nothing can be put back', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ rows: [creation], total: 1 }));
  await showAt('/page', () => <HistorySection id="history" of="stack" entityId={4} refusal="Read only." />);
  const menu = await screen.findByRole('button', { name: 'Put back zz.one' });
  expect(menu.getAttribute('aria-description')).toBe('Read only.');
  fireEvent.click(menu);
  expect(screen.queryByRole('menuitem')).toBeNull();
});
