// @vitest-environment happy-dom
import type { Resolution } from '@keystead/contract/users/transaction-log.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clear, setWindowWidth, show } from '../../testing/show.tsx';
import { ResolutionTable } from './resolution-table.tsx';

beforeEach(() => setWindowWidth(390));
afterEach(clear);

const resolution: Resolution = {
  productName: 'LPC',
  statusCode: 503,
  message: 'Away.',
  configName: 'Oaks',
  userNames: ['Anna Adams'],
  count: 1,
  reason: '',
  resolvedByName: 'Una Corp',
  resolvedDate: '2026-01-02T00:00:00.000Z',
};

test('leads a row on a phone with the system and names the user, even if no reason was given', async () => {
  vi.stubGlobal('fetch', async () => Response.json([resolution]));
  show(<ResolutionTable />);
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toMatch(/^Life Plan Community.*Anna Adams/);
  expect(row.textContent).not.toContain('None given');
});
