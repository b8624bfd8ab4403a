import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** Asked for a little before it comes into view. */
const margin = '300px';

/** Most who open the page do not read on so far; what is below comes when they do. */
export const WhenNear = ({ height, children }: { height: number; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  const waiting = <Skeleton height={height} />;
  return (
    <div ref={place} style={{ minHeight: height }}>
      {isNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
};
