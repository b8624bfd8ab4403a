// @vitest-environment happy-dom
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { fail } from '@keystead/contract/errors.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOpenedFor } from '../../../client/page-opened-for.ts';
import { drafts } from '../../../kit/form/drafts.ts';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { clear } from '../../../testing/show.tsx';
import { useParameterEditing } from './use-parameter-editing.ts';
import { useSaveParameters } from './use-save-parameters.ts';

const owner = { kind: 'stack', id: 4 } as const;

const row = (id: number, key: string, value: string, version = 1) =>
  ({ id, key, value, version, isSecret: false, modifiedBy: 'eve' }) as Parameter;

const before = [row(1, 'zz.one', 'a'), row(2, 'zz.two', 'b')];
const after = [row(1, 'zz.one', 'theirs', 2), row(2, 'zz.two', 'theirs', 2)];

afterEach(clear);

const refusingWith = (code: 'record.changedBy' | 'server.busy') => {
  const { status, message } = code === 'server.busy' ? fail(code) : fail(code, { user: 'eve' });
  vi.stubGlobal('fetch', async () => Response.json({ code, message }, { status }));
};

const inClient = () => {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
};

/** Changes both rows, and has the save rejected. */
const refused = async (code: 'record.changedBy' | 'server.busy') => {
  refusingWith(code);
  const { result, rerender } = renderHook(
    ({ parameters }) => {
      const editing = useParameterEditing(owner, parameters);
      return { editing, save: useSaveParameters(owner, editing) };
    },
    { wrapper: inClient(), initialProps: { parameters: before } },
  );
  const both = () => result.current.editing;
  act(() => both().start());
  for (const one of before) act(() => both().setValue(one, 'mine'));
  await act(async () => void (await result.current.save.mutateAsync(both().rows).catch(() => undefined)));
  rerender({ parameters: after });
  return both;
};

test('a save that came second shows what was typed next to the current values, and requires no reload', async () => {
  const editing = await refused('record.changedBy');
  expect(alerts.shown.get()).toEqual([]);
  expect(editing().conflict).toBe('This record was changed by eve.');
  expect(editing().meanwhile).toEqual([
    { label: 'zz.one', before: 'a', theirs: 'theirs', mine: 'mine' },
    { label: 'zz.two', before: 'b', theirs: 'theirs', mine: 'mine' },
  ]);
  expect(editing().canSave).toBe(false);
});

test('my values can be kept in one go or one by one', async () => {
  const editing = await refused('record.changedBy');
  act(() => editing().takeTheirs(after[0]));
  expect(editing().conflict).not.toBeNull();
  act(() => editing().keepMine());
  expect(editing()).toMatchObject({ conflict: null, meanwhile: [], canSave: true });
  expect(editing().rows).toEqual([{ id: 2, key: 'zz.two', value: 'mine', version: 2 }]);
});

test('takes their values', async () => {
  const editing = await refused('record.changedBy');
  act(() => editing().takeTheirs());
  expect(editing()).toMatchObject({ conflict: null, isDirty: false, rows: [] });
});

test('shows any other rejection as an alert', async () => {
  const editing = await refused('server.busy');
  expect(alerts.shown.get()).toHaveLength(1);
  expect(editing().conflict).toBeNull();
});

test('does not keep a secret when the session ends, even if another user has deleted its row', () => {
  pageOpenedFor.set('una/1');
  const secret = { ...row(3, 'zz.door.pin', ''), isSecret: true };
  const { result, rerender } = renderHook(
    (parameters: Parameter[]) => useParameterEditing(owner, parameters),
    {
      wrapper: inClient(),
      initialProps: [...before, secret],
    },
  );
  for (const one of [...before, secret]) act(() => result.current.setValue(one, `new ${one.key}`));
  rerender(before);
  expect(result.current.lost).toHaveLength(1);
  const kept = JSON.stringify(drafts.typed());
  expect(kept).toContain('new zz.one');
  expect(kept).not.toContain('new zz.door.pin');
});

test('what was typed over rows that the user then deletes goes with them, and the edit ends with the last', () => {
  const { result, rerender } = renderHook(({ parameters }) => useParameterEditing(owner, parameters), {
    wrapper: inClient(),
    initialProps: { parameters: before },
  });
  act(() => result.current.start());
  for (const one of before) act(() => result.current.setValue(one, 'mine'));
  act(() => result.current.forget([1]));
  rerender({ parameters: before.slice(1) });
  expect(result.current).toMatchObject({ isEditing: true, isDirty: true, lost: [] });
  act(() => result.current.forget([2]));
  rerender({ parameters: [] });
  expect(result.current).toMatchObject({ isEditing: false, isDirty: false, lost: [] });
});
