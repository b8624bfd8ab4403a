// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../../testing/show.tsx';
import { testUser } from '../testing/test-user.ts';
import { SingleRightsDialog } from './single-rights-dialog.tsx';

afterEach(clear);

test.each([
  [503, false],
  [409, true],
])('when rights are refused with %i, closes the dialog: %s', async (status, isClosed) => {
  let tries = 0;
  vi.stubGlobal('fetch', async () => {
    tries += 1;
    return Response.json({}, { status });
  });
  const onClose = vi.fn();
  const known = { rights: [], choices: ['REPORTS_USER' as const], version: 1 };
  const onSaved = vi.fn();
  show(<SingleRightsDialog user={testUser()} known={known} onSaved={onSaved} onClose={onClose} />);
  const right = screen.getByRole<HTMLInputElement>('checkbox');
  fireEvent.click(right);
  fireEvent.click(button(/^Save/));
  await waitFor(() => expect(tries).toBe(1));
  await waitFor(() => expect(button(/^Save/).hasAttribute('data-loading')).toBe(false));
  expect(onClose).toHaveBeenCalledTimes(isClosed ? 1 : 0);
  expect(onSaved).not.toHaveBeenCalled();
  expect(right.checked).toBe(true);
});

test.each([
  ['RU', 1],
  ['UMA', 0],
] as const)(
  'for staff with the access %s, says %i times whose people the rights apply to',
  (adminToolRole, times) => {
    const known = { rights: [], choices: ['UM_ADMIN' as const], version: 1 };
    const user = testUser({ adminToolRole });
    show(<SingleRightsDialog user={user} known={known} onSaved={vi.fn()} onClose={vi.fn()} />);
    expect(screen.queryAllByText(/apply to customers/)).toHaveLength(times);
  },
);
