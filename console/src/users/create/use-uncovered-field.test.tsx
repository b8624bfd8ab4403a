// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useUncoveredField } from './use-uncovered-field.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Page = ({ count }: { count: number }) => {
  const content = useRef<HTMLDivElement>(null);
  useUncoveredField(content, count);
  return (
    <>
      <input aria-label="Name" />
      <div data-bottom-bar>
        <div ref={content} />
      </div>
    </>
  );
};

const showWithBar = () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
  const { rerender } = render(<Page count={0} />);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.hasAttribute('data-bottom-bar')) return new DOMRect(0, 600, 800, 100);
    return this === document.body ? new DOMRect(0, 0, 800, 3000) : new DOMRect(0, 590, 200, 30);
  });
  return { scrollBy, grow: () => rerender(<Page count={1} />) };
};

test('scrolls the field out from under the bar', () => {
  const { scrollBy, grow } = showWithBar();
  screen.getByLabelText('Name').focus();
  grow();
  expect(scrollBy).toHaveBeenCalledWith(0, 32);
});

test('does not scroll while no field has the focus', () => {
  const { scrollBy, grow } = showWithBar();
  grow();
  expect(scrollBy).not.toHaveBeenCalled();
});
