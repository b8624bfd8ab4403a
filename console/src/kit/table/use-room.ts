import { useMediaQuery } from '@mantine/hooks';
import type { Room } from './column.ts';

const at = { getInitialValueInEffect: false };

/** The room that this window gives a table. */
export const useRoom = (): Room => {
  const isSmall = useMediaQuery('(max-width: 64em)', false, at);
  const isTablet = useMediaQuery('(max-width: 48em)', false, at);
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, at);
  if (isPhone) return 'phone';
  if (isTablet) return 'tablet';
  return isSmall ? 'small' : 'full';
};
