// @vitest-environment happy-dom
import type { PlanSummary } from '@keystead/contract/conversions/plan.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { usePlan } from './use-plan.ts';

afterEach(clear);

/** Answers come when the test says so, in any order. */
const open = () => {
  const asked = new Map<string, PromiseWithResolvers<PlanSummary>>();
  const Sample = () => {
    const { plan, find } = usePlan((domain: string) => {
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
const shown = () => screen.getByRole('status').textContent;

test('what was asked for last is shown, whichever answer comes last', async () => {
  const ask = open();
  const [first, second] = [await ask('a'), await ask('b')];
  await act(async () => second.resolve(planOf(2)));
  await waitFor(() => expect(shown()).toBe('2 users'));
  await act(async () => first.resolve(planOf(1)));
  expect(shown()).toBe('2 users');
});

test('what was found before is gone when the next search fails', async () => {
  const ask = open();
  await act(async () => (await ask('a')).resolve(planOf(1)));
  await waitFor(() => expect(shown()).toBe('1 users'));
  const failing = await ask('b');
  await act(async () => failing.reject(new Error('away')));
  await waitFor(() => expect(shown()).toBe('none'));
});
