import { Skeleton } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../shell/opening/lazy-part.tsx';

const Section = lazyPart(
  'history-section',
  async () => (await import('./history-section.tsx')).HistorySection,
);

/** The last section of a long page: its code loads after what users see first. */
export const LazyHistorySection = (props: ComponentProps<typeof Section>) => (
  <Suspense fallback={<Skeleton height={240} />}>
    <Section {...props} />
  </Suspense>
);
