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
  const asked = new Map<string, PromiseWithResolvers<PlanSummary>>();
  const Sample = () => {
    const { plan, find, drop } = usePlan((domain: string) => {
      const answer = Promise.withResolvers<PlanSummary>();
      asked.set(domain, answer);
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
        <output>{plan ? `${plan.userCount} users` : 'none'}</output>
      </>
    );
  };
  show(<Sample />);
  return async (domain: string): Promise<PromiseWithResolvers<PlanSummary>> => {
    fireEvent.click(button(domain));
    return waitFor(() => asked.get(domain) ?? Promise.reject(new Error('not asked')));
  };
};

const planOf = (userCount: number) => ({ userCount, errorUserCount: 0 }) as PlanSummary;
const alertTypes = () => alerts.shown.get().map(({ type }) => type);
const shown = () => screen.getByRole('status').textContent;

test('shows the result of the last request, no matter which response comes last', async () => {
  const ask = open();
  const [first, second] = [await ask('a'), await ask('b')];
  await act(async () => second.resolve(planOf(2)));
  await waitFor(() => expect(shown()).toBe('2 users'));
  await act(async () => first.resolve(planOf(1)));
  expect(shown()).toBe('2 users');
});

test('drops the earlier result when the next search fails', async () => {
  const ask = open();
  await act(async () => (await ask('a')).resolve(planOf(1)));
  await waitFor(() => expect(shown()).toBe('1 users'));
  const failing = await ask('b');
  await act(async () => failing.reject(new Error('away')));
  await waitFor(() => expect(shown()).toBe('none'));
});

test('does not show an earlier rejection next to the current result', async () => {
  const ask = open();
  const refused = await ask('a');
  await act(async () => refused.reject(new Error('away')));
  await waitFor(() => expect(alertTypes()).toEqual(['danger']));
  const found = await ask('b');
  expect(alertTypes()).toEqual([]);
  await act(async () => found.resolve(planOf(2)));
  await waitFor(() => expect(alertTypes()).toEqual(['success']));
  fireEvent.click(button('drop'));
  expect(alertTypes()).toEqual([]);
});

test('does not show a rejection that arrives after the choice has changed', async () => {
  const ask = open();
  const refused = await ask('a');
  fireEvent.click(button('drop'));
  const found = await ask('b');
  await act(async () => refused.reject(new Error('away')));
  await act(async () => found.resolve(planOf(2)));
  await waitFor(() => expect(shown()).toBe('2 users'));
  expect(alertTypes()).toEqual(['success']);
});
