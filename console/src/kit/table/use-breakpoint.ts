import { useMediaQuery } from '@mantine/hooks';
import { useState, useSyncExternalStore } from 'react';
import type { Breakpoint } from './column.ts';

const mediaQueryOptions = { getInitialValueInEffect: false };

/** Set on the body while a dialog is open. */
const lock = 'data-scroll-locked';

const subscribeToLock = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { attributeFilter: [lock] });
  return () => observer.disconnect();
};

/** A dialog belongs to the row it was opened from, so the row keeps its shape until the dialog is closed. */
const useStableBreakpoint = (breakpoint: Breakpoint): Breakpoint => {
  const [stableBreakpoint, setStableBreakpoint] = useState(breakpoint);
  const mustWait = useSyncExternalStore(
    subscribeToLock,
    () => stableBreakpoint !== breakpoint && document.body.hasAttribute(lock),
  );
  if (stableBreakpoint !== breakpoint && !mustWait) setStableBreakpoint(breakpoint);
  return mustWait ? stableBreakpoint : breakpoint;
};

/** The room for a table in this window. */
export const useBreakpoint = (): Breakpoint => useStableBreakpoint(useWindowBreakpoint());

const useWindowBreakpoint = (): Breakpoint => {
  const isSmall = useMediaQuery('(max-width: 64em)', false, mediaQueryOptions);
  const isTablet = useMediaQuery('(max-width: 48em)', false, mediaQueryOptions);
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, mediaQueryOptions);
  if (isPhone) return 'phone';
  if (isTablet) return 'tablet';
  return isSmall ? 'small' : 'full';
};
