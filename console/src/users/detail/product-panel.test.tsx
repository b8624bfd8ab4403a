// @vitest-environment happy-dom
import type { KnownState } from '@keystead/contract/people/delivery-state.ts';
import type { ProductPanel as Panel } from '@keystead/contract/people/user.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { ProductPanel } from './product-panel.tsx';

afterEach(clear);

const ssoid = '11111111-1111-4111-8111-111111111111';
const known: KnownState = {
  presence: 'active',
  source: 'told',
  date: '2026-11-15T21:06:00.000Z',
  differences: [],
};
const panel: Panel = {
  product: 'sl',
  productName: 'Senior Living',
  editUserUrl: null,
  userStatus: 'provisioned',
  delivery: 'delivered',
  hasFailed: false,
  known,
  allowedActions: ['ask'],
};

const shown = (change: Partial<Panel> = {}): string => {
  clear();
  show(<ProductPanel ssoid={ssoid} panel={{ ...panel, ...change }} />);
  return document.body.textContent ?? '';
};

test('shows what the product has confirmed next to the outcome of what was sent to it', () => {
  expect(shown()).toContain('Provisioned');
  expect(shown()).toMatch(/Deliveredconfirmed Nov 15/);
  expect(screen.queryByRole('button', { name: 'Tell Senior Living again' })).toBeNull();

  const stays = shown({ delivery: 'activeThere', hasFailed: true, allowedActions: ['ask', 'tellAgain'] });
  expect(stays).toMatch(/Provisioned.*Active there.*Last change failed/);
  expect(button('Tell Senior Living again')).toBeTruthy();

  const failed = shown({ delivery: 'failed', hasFailed: true, allowedActions: ['ask', 'tellAgain'] });
  expect(failed).toMatch(/Provisioned.*Active thereconfirmed Nov 15.*Last change failed/);

  const gone: KnownState = { ...known, presence: 'missing', source: 'asked' };
  const missing: Partial<Panel> = { userStatus: 'notProvisioned', known: gone };
  expect(shown({ ...missing, delivery: 'missingThere' })).toMatch(/Not Provisioned.*Missing there.*asked/);
  expect(shown({ ...missing, delivery: 'delivered' })).toMatch(/Not Provisioned.*Not there/);
});

test('claims no state after a failure that left it unknown, and says if the product was never asked', () => {
  const failed = shown({ userStatus: 'undefined', delivery: 'failed', hasFailed: true, known: null });
  expect(failed).toContain('Last change failed');
  expect(failed).not.toMatch(/Provisioned|there|confirmed/);
  expect(shown({ userStatus: 'undefined', delivery: null, known: null })).toContain('Not asked yet');
  expect(shown({ allowedActions: [] })).toContain('Cannot be asked: its address is not set.');
});

test('shows both sides of fields that differ, but only that a prescriber profile differs', () => {
  const differences = [
    { field: 'lastName', told: ['Keane'], there: ['Keene'] },
    { field: 'facilities', told: ['Oaks', 'Pines'], there: [] },
    { field: 'physicianProfile', told: [], there: [] },
  ];
  shown({ delivery: 'differs', known: { ...known, source: 'asked', differences } });
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['', 'Told', 'There'],
    ['Last Name', 'Keane', 'Keene'],
    ['Facilities', 'Oaks, Pines', 'nothing'],
    ['Physician NP/PA Profile', 'differs', ''],
  ]);
});

test('shows an error next to the button that asked the product', async () => {
  const problem = { code: 'outside.unavailable', message: 'Senior Living is away.', traceId: 'T' };
  const fetched = vi.fn(async () => Response.json(problem, { status: 502 }));
  vi.stubGlobal('fetch', fetched);
  show(<ProductPanel ssoid={ssoid} panel={panel} />);
  fireEvent.click(button('Ask Senior Living about this person now'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Senior Living is away.'));
  expect(fetched.mock.calls[0]?.[0 as never]).toContain(`/api/users/${ssoid}/products/sl/ask`);
});
