import { type RefObject, useEffect, useState } from 'react';
import { markTabStops } from './cell/clipped.ts';

const markOverflowSides = (scroller: HTMLElement): void => {
  const { scrollLeft, clientWidth, scrollWidth } = scroller;
  scroller.toggleAttribute('data-before', scrollLeft > 0);
  scroller.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
};

/** A container that scrolls must be reachable with the keyboard. */
const propsOf = (label: string) => ({ 'data-wider': true, tabIndex: 0, role: 'group', 'aria-label': label });

/**
 * Props for the container of a table that is wider than it, which then scrolls. On which sides there is more is set as
 * attributes, not props, because scrolling must not redraw the rows.
 */
export const useOverflow = (scroller: RefObject<HTMLElement | null>, rows: unknown, label: string) => {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const container = scroller.current;
    const table = container?.querySelector('table');
    if (!container || !table) return;
    const measure = () => {
      setOverflowing(table.offsetWidth > container.clientWidth + 1);
      markOverflowSides(container);
      markTabStops(table);
    };
    const updateSides = () => markOverflowSides(container);
    const observer = new ResizeObserver(measure);
    observer.observe(container);
    observer.observe(table);
    container.addEventListener('scroll', updateSides, { passive: true });
    return () => {
      observer.disconnect();
      container.removeEventListener('scroll', updateSides);
    };
  }, [scroller]);
  // Other rows may be truncated elsewhere even if the table keeps its size.
  useEffect(() => {
    if (rows && scroller.current) markTabStops(scroller.current);
  }, [scroller, rows]);
  return isOverflowing ? propsOf(label) : undefined;
};
