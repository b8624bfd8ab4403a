// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOpenedFor } from '../../client/page-opened-for.ts';
import { clear } from '../../testing/show.tsx';
import { useValueChecks } from './use-value-checks.ts';

beforeEach(() => pageOpenedFor.set('una/1'));
afterEach(clear);

const answer = {
  'bp.idm.zones.limit.exceeded': 'true',
  'bp.idm.zones.limit.stack': '100',
  'bp.idm.zones.limit.total': '65',
};

test.each(['36', '1000000', '99999999999'])('queries how many zones are left for %s', async (value) => {
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://localhost').searchParams;
    return /^\d{1,9}$/.test(query.get('value') ?? '')
      ? Response.json(answer)
      : Response.json({ code: 'request.invalid', message: 'No.', traceId: 't' }, { status: 400 });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const owner = { kind: 'configuration', id: 12, customerId: 1, userManagement: 'legacy' } as const;
  const entered = [{ key: 'bp.idm.zones.limit', value }];
  const { result } = renderHook(() => useValueChecks(owner, entered, entered), { wrapper });
  await waitFor(() => expect(result.current.context.zones).toEqual({ available: 35 }));
});
