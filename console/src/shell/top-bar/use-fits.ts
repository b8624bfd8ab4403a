import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Below this the menus always go into the drawer. */
const narrow = 768;

/** Whether a row of things fits into its box; measured, because how many menus there are depends on the person. */
export const useFits = (count: number): { box: RefObject<HTMLDivElement | null>; fits: boolean } => {
  const box = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const row = element.firstElementChild;
      setFits(count > 0 && window.innerWidth >= narrow && (row?.scrollWidth ?? 0) <= element.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [count]);
  return { box, fits };
};
