import { useEffect, useRef, useState } from 'react';

/** More rows than this are drawn as somebody scrolls toward them. */
const step = 100;

/** The rows, however many, as far as somebody has scrolled; `end` is for what stands below them while there are more. */
export const useGrowing = <Row, Place extends Element>(rows: readonly Row[]) => {
  const [limit, setLimit] = useState(step);
  const end = useRef<Place>(null);
  const hasMore = rows.length > limit;
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setLimit((drawn) => drawn + step),
      { rootMargin: '1200px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return { drawn: hasMore ? rows.slice(0, limit) : rows, hasMore, end };
};
