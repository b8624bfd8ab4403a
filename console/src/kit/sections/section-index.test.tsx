// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
import { SectionIndex, sectionAt } from './section-index.tsx';

afterEach(clear);

const boxes = [
  { id: 'details', bottom: -400 },
  { id: 'parameters', bottom: 500 },
  { id: 'history', bottom: 900 },
];

test('highlights the topmost section in view, or the last one at the end of the page', () => {
  expect(sectionAt(boxes, false)).toBe('parameters');
  expect(sectionAt(boxes, true)).toBe('history');
  expect(sectionAt([], false)).toBeUndefined();
});

test('keeps a chosen section highlighted until the user scrolls', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const sections = boxes.map(({ id }) => ({ id, title: id }));
  show(
    <>
      <SectionIndex sections={sections} />
      {sections.map(({ id }) => (
        <section key={id} id={id} />
      ))}
    </>,
  );
  for (const [index, { id }] of boxes.entries())
    vi.spyOn(document.querySelector(`section#${id}`) as Element, 'getBoundingClientRect').mockReturnValue({
      bottom: boxes[index]?.bottom ?? 0,
    } as DOMRect);
  const highlighted = () => document.querySelector('[aria-current=location]')?.textContent;
  fireEvent.click(screen.getByRole('link', { name: 'history' }));
  fireEvent.scroll(window);
  expect(highlighted()).toBe('history');
  fireEvent.wheel(window);
  fireEvent.scroll(window);
  expect(highlighted()).toBe('parameters');
});
