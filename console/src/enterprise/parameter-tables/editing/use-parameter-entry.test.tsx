// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOpenedFor } from '../../../client/page-opened-for.ts';
import { drafts } from '../../../kit/form/drafts.ts';
import { clear } from '../../../testing/show.tsx';
import { useParameterEntry } from './use-parameter-entry.ts';

beforeEach(() => pageOpenedFor.set('una/1'));
afterEach(clear);

const owner = { kind: 'stack', id: 4 } as const;

const parameter = {
  id: 1,
  configurationId: null,
  customerId: null,
  stackId: 4,
  key: 'bp.idm.at.confidential.words',
  isSecret: false,
  createdBy: 'Eve',
  createdDate: '2026-01-01T00:00:00Z',
  modifiedBy: null,
  modifiedDate: null,
  version: 1,
};

const stubStackParameter = (value: string) =>
  vi.stubGlobal('fetch', async () => Response.json([{ ...parameter, value }]));

/** Types a value under a key. */
const entry = (
  key: string,
  options: { isSecret?: boolean; initial?: { key: string; value: string } } = {},
) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useParameterEntry({ owner, others: [], ...options }), { wrapper });
  act(() => result.current.setKey(key));
  act(() => result.current.setValue('typed-4711'));
  return client;
};

const savedDrafts = () => JSON.stringify(drafts.typed());

test('keeps a value when the session ends, once the words that would make it a secret are known', async () => {
  stubStackParameter('pin');
  entry('zz.door.color');
  expect(savedDrafts()).not.toContain('typed-4711');
  await waitFor(() => expect(savedDrafts()).toContain('typed-4711'));
});

test.each([
  ['by the built-in words', 'zz.door.password', {}],
  ['by the words of the stack', 'zz.door.pin', {}],
  ['as stored', 'zz.door.color', { isSecret: true, initial: { key: 'zz.door.color', value: '' } }],
])('a secret %s is not kept', async (_, key, options) => {
  stubStackParameter('pin');
  const client = entry(key, options);
  await waitFor(() => expect(client.getQueryData(['enterprise', 'secret-words'])).toEqual(['pin']));
  expect(savedDrafts()).toContain(key);
  expect(savedDrafts()).not.toContain('typed-4711');
});
