// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, refocusWindow, show } from '../../testing/show.tsx';
import { UnmappedValues } from './unmapped-values.tsx';

afterEach(clear);

const value = (id: number) => ({
  id,
  externalValue: `HP-${id}`,
  userName: 'Ann Lee',
  times: 1,
  firstDate: '2026-11-15T20:00:00.000Z',
  lastDate: '2026-11-15T20:00:00.000Z',
});

test('goes to the previous page when the only value on the last page is mapped', async () => {
  const values = Array.from({ length: 26 }, (_, index) => value(index + 1));
  vi.stubGlobal('fetch', async () => Response.json(values));
  show(<UnmappedValues onMap={vi.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await screen.findByText('HP-26');
  values.pop();
  refocusWindow();
  await waitFor(() => expect(screen.getByText('HP-25')).toBeTruthy());
});
