import { type RefObject, useLayoutEffect } from 'react';

const gap = 12;

/** Content that grows the bar at the bottom must not cover the field that is being filled in: the page scrolls up. */
export const useUncoveredField = (content: RefObject<Element | null>, count: number): void => {
  useLayoutEffect(() => {
    const bar = content.current?.closest('[data-bottom-bar]');
    const field = document.activeElement;
    // While a click moves the focus, the page itself has it: scrolling then would take away what is being clicked.
    if (count === 0 || !bar || !field || field === document.body || bar.contains(field)) return;
    const { top, bottom } = field.getBoundingClientRect();
    const covered = bottom + gap - bar.getBoundingClientRect().top;
    // Someone who has scrolled away from the field is looking at something else.
    if (covered > 0 && top < window.innerHeight) window.scrollBy(0, covered);
  }, [content, count]);
};
