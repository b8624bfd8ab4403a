import { startTransition, useEffect, useRef, useState } from 'react';

/** More rows than this are drawn a little later, or at once when somebody scrolls toward them. */
const step = 100;
const pauseMs = 150;

/**
 * The rows, however many, as far as they are drawn; `end` is for what stands below them while there are more. In the end
 * all are there, so that the browser's own search finds each.
 */
export const useGrowing = <Row, Place extends Element>(rows: readonly Row[]) => {
  const [limit, setLimit] = useState(step);
  const end = useRef<Place>(null);
  const hasMore = rows.length > limit;
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const grow = () => setLimit(limit + step);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(), {
      rootMargin: '1200px 0px',
    });
    observer.observe(end.current);
    const later = setTimeout(() => startTransition(grow), pauseMs);
    return () => {
      observer.disconnect();
      clearTimeout(later);
    };
  }, [hasMore, limit]);
  return { drawn: hasMore ? rows.slice(0, limit) : rows, hasMore, end };
};
