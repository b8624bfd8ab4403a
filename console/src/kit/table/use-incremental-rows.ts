import { startTransition, useEffect, useRef, useState } from 'react';

/** Further rows are drawn a little later, or immediately when the user scrolls toward them. */
const step = 100;
const delayMs = 150;

/**
 * The rows drawn so far, out of any number; `end` is for the element below them while there are more. Eventually all
 * rows are drawn, so that the browser's search finds each of them.
 */
export const useIncrementalRows = <Row, Sentinel extends Element>(rows: readonly Row[]) => {
  const [limit, setLimit] = useState(step);
  const end = useRef<Sentinel>(null);
  const hasMore = rows.length > limit;
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const grow = () => setLimit(limit + step);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(), {
      rootMargin: '1200px 0px',
    });
    observer.observe(end.current);
    const timer = setTimeout(() => startTransition(grow), delayMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [hasMore, limit]);
  return { drawn: hasMore ? rows.slice(0, limit) : rows, hasMore, end };
};
