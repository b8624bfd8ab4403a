import { Skeleton } from '@mantine/core';
import classes from '../home.module.css';

/** Placeholders for rows that are loading. */
export const RowSkeleton = ({ rows }: { rows: number }) => (
  <ul className={classes.rows} aria-hidden>
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <li key={index} className={classes.row}>
        <Skeleton circle height={28} />
        <div className={classes.main}>
          <Skeleton height={12} width="45%" mb={6} />
          <Skeleton height={10} width="65%" />
        </div>
      </li>
    ))}
  </ul>
);
