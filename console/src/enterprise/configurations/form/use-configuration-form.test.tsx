// @vitest-environment happy-dom
import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { fail } from '@keystead/contract/errors.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOpenedFor } from '../../../client/page-opened-for.ts';
import { drafts } from '../../../kit/form/drafts.ts';
import { clear } from '../../../testing/show.tsx';
import { newValues, setProductSelected } from './configuration-values.ts';
import { useConfigurationForm } from './use-configuration-form.ts';

beforeEach(() => pageOpenedFor.set('una/1'));
afterEach(() => {
  clear();
  drafts.giveBack(null);
});

const source = (change: object) =>
  ({
    customerConfigurationDto: { ...newValues, configName: 'Oaks', configType: 'Production', ...change },
    parameters: [],
  }) as unknown as CustomerConfiguration;

const before = source({ productsNeeded: ['snf'] });
const after = source({ productsNeeded: ['snf', 'mt'], configName: 'Oaks II' });

const form = (isEditing: boolean, shown = before) =>
  renderHook(
    (read: CustomerConfiguration) => useConfigurationForm({ source: read, isEditing, send: vi.fn() }),
    {
      initialProps: shown,
    },
  );

const tick = ({ current }: { current: ReturnType<typeof useConfigurationForm> }) => {
  const { values, stored, apply } = current.part;
  act(() => apply(setProductSelected(values, stored, 'ca', true)));
};

test('a form that is only viewed shows the latest data without being remounted', () => {
  const { result, rerender } = form(false);
  rerender(after);
  expect(result.current.part.values).toMatchObject({ configName: 'Oaks II', productsNeeded: ['snf', 'mt'] });
  expect([...result.current.part.stored.products]).toEqual(['snf', 'mt']);
  expect(result.current.formState.isDirty).toBe(false);
});

test('a form that is being edited stays as the user saw it', () => {
  const { result, rerender } = form(true);
  rerender(after);
  expect(result.current.part.values).toMatchObject({ configName: 'Oaks', productsNeeded: ['snf'] });
});

test('keeping my changes picks up products that another user added in the meantime', async () => {
  const send = vi.fn().mockRejectedValue(fail('record.changed'));
  const { result } = renderHook(() =>
    useConfigurationForm({ source: before, isEditing: true, send, reread: async () => after }),
  );
  tick(result);
  await act(() => result.current.submit());
  expect(result.current.conflict?.theirs).toBe(after);
  act(() => result.current.keepMine());
  expect(result.current.part.values).toMatchObject({
    configName: 'Oaks II',
    productsNeeded: ['snf', 'ca', 'mt'],
    touchedProducts: ['ca'],
  });
  expect(result.current.formState.isDirty).toBe(true);
});

test('a draft restored after a session keeps products that another user added in the meantime', () => {
  const { result, unmount } = form(true);
  tick(result);
  const typed = drafts.typed();
  unmount();
  drafts.giveBack(typed);
  const { part } = form(true, after).result.current;
  expect(part.values).toMatchObject({
    configName: 'Oaks II',
    productsNeeded: ['snf', 'ca', 'mt'],
    touchedProducts: ['ca'],
  });
});
