import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** Loads the content shortly before it comes into view. */
const preloadMargin = '300px';

/** Loads content when the user scrolls to it, since most users never get that far. */
export const LoadOnScroll = ({ height, children }: { height: number; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: preloadMargin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  const placeholder = <Skeleton height={height} />;
  return (
    <div ref={place} style={{ minHeight: height }}>
      {isNear ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder}
    </div>
  );
};
