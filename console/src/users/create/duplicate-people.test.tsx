// @vitest-environment happy-dom
import type { DuplicateUser } from '@keystead/contract/users/duplicates.ts';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { alerts } from '../../shell/alerts/alerts.ts';
import { clear, showAt } from '../../testing/show.tsx';
import { DuplicatePeople } from './duplicate-people.tsx';
import { duplicatesKey } from './use-duplicates.ts';

afterEach(clear);

const anna: DuplicateUser = {
  ssoid: '6a1d3c5e-0000-4000-8000-000000000001',
  firstName: 'Anna',
  lastName: 'Lee',
  userName: 'anna.lee@example.com',
  status: 'D',
  place: '',
  reasons: ['email'],
  allowedActions: ['activate'],
};

test('reports a duplicate that no longer exists when it is activated, and searches again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'resource.notFound', message: 'Gone.', traceId: 'x' }, { status: 404 }),
  );
  const found = [[anna], []];
  const Page = () => {
    const { data = [] } = useQuery({ queryKey: duplicatesKey, queryFn: () => found.shift() ?? [] });
    return <DuplicatePeople people={data} />;
  };
  await showAt('/page', Page);
  fireEvent.click(await screen.findByRole('button', { name: /Anna Lee/ }));
  await waitFor(() => expect(alerts.shown.get().map(({ message }) => message)).toEqual(['Gone.']));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Anna Lee/ })).toBeNull());
});
