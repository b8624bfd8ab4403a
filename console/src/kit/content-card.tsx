import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** For text that is read rather than scanned. */
  narrow?: boolean;
  /** Tables have their own edges. */
  flush?: boolean;
};

export const ContentCard = ({ children, narrow = false, flush = false }: Props) => (
  <Paper
    withBorder
    p={flush ? 0 : { base: 'md', sm: 'lg' }}
    {...(narrow && { maw: 760 })}
    // Clips the corners without becoming the scroll container of a sticky header.
    {...(flush && { style: { overflow: 'clip' } })}
  >
    {children}
  </Paper>
);
