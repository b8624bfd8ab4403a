import type { ReactNode } from 'react';
import classes from './cell-text.module.css';

type Props = { width?: number | string | undefined; children: ReactNode };

/** One line, truncated at the end of the column. The table shows truncated text in full: see full-text-tooltip.tsx. */
export const CellText = ({ width, children }: Props) => (
  <div className={classes.clip} data-share={typeof width === 'string' || undefined}>
    <div className={classes.text} data-clips>
      {children}
    </div>
  </div>
);
