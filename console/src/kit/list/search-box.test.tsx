// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
import { SearchBox } from './search-box.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  clear();
});

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const pause = () => act(() => vi.advanceTimersByTime(300));

const showBox = () => {
  const onSearch = vi.fn();
  const at = (applied: string) => <SearchBox label="Search people" applied={applied} onSearch={onSearch} />;
  const { again } = show(at(''));
  return { onSearch, apply: (applied: string) => again(at(applied)) };
};

test('keeps what was typed before a search is applied', () => {
  const { onSearch, apply } = showBox();
  type('oli');
  pause();
  type('oliv');
  apply('oli');
  expect(box().value).toBe('oliv');
  pause();
  type('olivia');
  pause();
  apply('oliv');
  apply('olivia');
  expect(box().value).toBe('olivia');
  expect(onSearch.mock.calls).toEqual([['oli'], ['oliv'], ['olivia']]);
});

test('follows the history', () => {
  const { apply } = showBox();
  type('oli ');
  pause();
  apply('oli');
  expect(box().value).toBe('oli ');
  apply('');
  expect(box().value).toBe('');
  apply('oli');
  expect(box().value).toBe('oli');
});
