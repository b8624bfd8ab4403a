// @vitest-environment happy-dom
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRefusal } from './use-refusal.ts';

type Props = { isPossible: boolean; isMet: boolean };

const open = () =>
  renderHook(
    ({ isPossible, isMet }: Props) =>
      useRefusal(isPossible, (isOn) => (isOn && !isMet ? sentence('search.unmet') : undefined)),
    { initialProps: { isPossible: true, isMet: false } },
  );

test.each([
  ['the box cannot be ticked at all', { isPossible: false, isMet: false }],
  ['the requirement is met', { isPossible: true, isMet: true }],
])('explains a refusal until %s', (_, next) => {
  const { result, rerender } = open();
  const apply = vi.fn();
  act(() => result.current.attempt(true, apply));
  expect(result.current.error).toMatch(/^Search requires/);
  rerender(next);
  expect(result.current.error).toBeUndefined();
  rerender({ isPossible: true, isMet: false });
  expect(result.current.error).toBeUndefined();
  expect(apply).not.toHaveBeenCalled();
  act(() => result.current.attempt(false, apply));
  expect(apply).toHaveBeenCalledOnce();
});
