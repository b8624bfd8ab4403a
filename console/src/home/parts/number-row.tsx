import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Destination } from '../../screen.ts';
import classes from '../home.module.css';

export type Figure = {
  label: string;
  /** Undefined until it is known. */
  value: string | undefined;
  /** The screen that shows what is counted, for users who can open it. */
  link?: Destination | undefined;
  /** Needs attention. */
  isBad?: boolean;
};

const Value = ({ label, value, isBad }: Figure) => (
  <>
    <span className={classes.figure} {...(isBad && { 'data-tone': 'danger' })}>
      {value ?? <Skeleton component="span" display="block" width={56} height={22} my={3} />}
    </span>
    <span className={classes.caption}>{label}</span>
  </>
);

/** Up to five numbers, each linked to what it counts. */
export const NumberRow = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <ul className={classes.numbers} aria-label={label}>
    {figures.map((figure) => (
      <li key={figure.label}>
        {figure.link ? (
          <Link {...figure.link} className={classes.number}>
            <Value {...figure} />
          </Link>
        ) : (
          <div className={classes.number}>
            <Value {...figure} />
          </div>
        )}
      </li>
    ))}
  </ul>
);
