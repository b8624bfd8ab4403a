import { useMediaQuery } from '@mantine/hooks';
import { useState, useSyncExternalStore } from 'react';
import type { Breakpoint } from './column.ts';

const at = { getInitialValueInEffect: false };

/** Set on the body while a dialog is open. */
const lock = 'data-scroll-locked';

const followLock = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { attributeFilter: [lock] });
  return () => observer.disconnect();
};

/** A dialog belongs to the row it was opened from, so the row keeps its shape until the dialog is closed. */
const useStableBreakpoint = (room: Breakpoint): Breakpoint => {
  const [shape, setShape] = useState(room);
  const mustWait = useSyncExternalStore(followLock, () => shape !== room && document.body.hasAttribute(lock));
  if (shape !== room && !mustWait) setShape(room);
  return mustWait ? shape : room;
};

/** The room for a table in this window. */
export const useBreakpoint = (): Breakpoint => useStableBreakpoint(useWindowBreakpoint());

const useWindowBreakpoint = (): Breakpoint => {
  const isSmall = useMediaQuery('(max-width: 64em)', false, at);
  const isTablet = useMediaQuery('(max-width: 48em)', false, at);
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, at);
  if (isPhone) return 'phone';
  if (isTablet) return 'tablet';
  return isSmall ? 'small' : 'full';
};
