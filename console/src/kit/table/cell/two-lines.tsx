import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

/** A cell with secondary text below, in the height of one row. */
export const TwoLines = ({ children, beneath }: { children: ReactNode; beneath: ReactNode }) => (
  <span className={classes.lines}>
    <span className={classes.line} data-clips>
      {children}
    </span>
    {beneath && (
      <span className={classes.beneath} data-clips>
        {beneath}
      </span>
    )}
  </span>
);
