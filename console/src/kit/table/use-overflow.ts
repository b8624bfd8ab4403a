import { type RefObject, useEffect, useState } from 'react';
import { markTabStops } from './cell/clipped.ts';

const markOverflowSides = (scroller: HTMLElement): void => {
  const { scrollLeft, clientWidth, scrollWidth } = scroller;
  scroller.toggleAttribute('data-before', scrollLeft > 0);
  scroller.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
};

/**
 * Whether a table is wider than its container, which then scrolls, and on which sides there is more. Set as attributes,
 * not state, because scrolling must not redraw the rows.
 */
export const useOverflow = (scroller: RefObject<HTMLElement | null>, rows: unknown): boolean => {
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const place = scroller.current;
    const table = place?.querySelector('table');
    if (!place || !table) return;
    const measure = () => {
      setWider(table.offsetWidth > place.clientWidth + 1);
      markOverflowSides(place);
      markTabStops(table);
    };
    const follow = () => markOverflowSides(place);
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    observer.observe(table);
    place.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      place.removeEventListener('scroll', follow);
    };
  }, [scroller]);
  // Other rows may be truncated elsewhere even if the table keeps its size.
  useEffect(() => {
    if (rows && scroller.current) markTabStops(scroller.current);
  }, [scroller, rows]);
  return isWider;
};
