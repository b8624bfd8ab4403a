import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const Section = lazy(async () => ({ default: (await import('./history-section.tsx')).HistorySection }));

/** The last section of a long page: its code comes after what one sees first. */
export const HistorySection = (props: ComponentProps<typeof Section>) => (
  <Suspense fallback={<Skeleton height={240} />}>
    <Section {...props} />
  </Suspense>
);
