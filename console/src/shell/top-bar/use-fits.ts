import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Here the menus always go into the drawer: nothing is rendered only to be measured. */
const narrow = '(max-width: 47.99em)';

type Fitting = { box: RefObject<HTMLDivElement | null>; isNarrow: boolean; fits: boolean };

/** Whether a row of items fits into its box; measured, because the number of menus depends on the user. */
export const useFits = (count: number): Fitting => {
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isNarrow) return;
    const measure = () => {
      const row = element.firstElementChild;
      setFits(count > 0 && (row?.scrollWidth ?? 0) <= element.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [count, isNarrow]);
  return { box, isNarrow, fits: fits && !isNarrow };
};
