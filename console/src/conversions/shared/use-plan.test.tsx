// @vitest-environment happy-dom
import type { PlanSummary } from '@keystead/contract/conversions/plan.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { alerts } from '../../shell/alerts/alerts.ts';
import { button, clear, show } from '../../testing/show.tsx';
import { usePlan } from './use-plan.ts';

afterEach(clear);

/** Responses arrive when the test says so, in any order. */
const open = () => {
  const pending = new Map<string, PromiseWithResolvers<PlanSummary>>();
  const Sample = () => {
    const { plan, find, drop, isFinding } = usePlan((domain: string, signal) => {
      const answer = Promise.withResolvers<PlanSummary>();
      signal.addEventListener('abort', () => answer.reject(new Error('aborted')));
      pending.set(domain, answer);
      return answer.promise;
    });
    return (
      <>
        {['a', 'b'].map((domain) => (
          <button key={domain} type="button" onClick={() => find(domain)}>
            {domain}
          </button>
        ))}
        <button type="button" onClick={drop}>
          drop
        </button>
        <output>{isFinding ? 'searching' : plan ? `${plan.userCount} users` : 'none'}</output>
      </>
    );
  };
  show(<Sample />);
  return async (domain: string): Promise<PromiseWithResolvers<PlanSummary>> => {
    fireEvent.click(button(domain));
    return waitFor(() => pending.get(domain) ?? Promise.reject(new Error('not asked')));
  };
};

const planOf = (userCount: number) => ({ userCount, errorUserCount: 0 }) as PlanSummary;
const alertTypes = () => alerts.shown.get().map(({ type }) => type);
const shown = () => screen.getByRole('status').textContent;

test('shows the result of the last request, no matter which response comes last', async () => {
  const request = open();
  const [first, second] = [await request('a'), await request('b')];
  await act(async () => second.resolve(planOf(2)));
  await waitFor(() => expect(shown()).toBe('2 users'));
  await act(async () => first.resolve(planOf(1)));
  expect(shown()).toBe('2 users');
});

test('drops the earlier result when the next search fails', async () => {
  const request = open();
  await act(async () => (await request('a')).resolve(planOf(1)));
  await waitFor(() => expect(shown()).toBe('1 users'));
  const failing = await request('b');
  await act(async () => failing.reject(new Error('away')));
  await waitFor(() => expect(shown()).toBe('none'));
});

test('does not show an earlier rejection next to the current result', async () => {
  const request = open();
  const failing = await request('a');
  await act(async () => failing.reject(new Error('away')));
  await waitFor(() => expect(alertTypes()).toEqual(['danger']));
  const succeeding = await request('b');
  expect(alertTypes()).toEqual([]);
  await act(async () => succeeding.resolve(planOf(2)));
  await waitFor(() => expect(alertTypes()).toEqual(['success']));
  fireEvent.click(button('drop'));
  expect(alertTypes()).toEqual([]);
});

test('does not show a rejection that arrives after the choice has changed', async () => {
  const request = open();
  const failing = await request('a');
  fireEvent.click(button('drop'));
  const succeeding = await request('b');
  await act(async () => failing.reject(new Error('away')));
  await act(async () => succeeding.resolve(planOf(2)));
  await waitFor(() => expect(shown()).toBe('2 users'));
  expect(alertTypes()).toEqual(['success']);
});

test('aborts a search when the choice changes, so that the next one can start', async () => {
  const request = open();
  const aborted = await request('a');
  await waitFor(() => expect(shown()).toBe('searching'));
  fireEvent.click(button('drop'));
  await expect(aborted.promise).rejects.toThrow('aborted');
  await waitFor(() => expect(shown()).toBe('none'));
  await act(async () => (await request('b')).resolve(planOf(2)));
  await waitFor(() => expect(shown()).toBe('2 users'));
  expect(alertTypes()).toEqual(['success']);
});
