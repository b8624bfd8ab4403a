import type { ReactNode } from 'react';
import classes from './documents.module.css';

type Props = {
  items: readonly (readonly [string, ReactNode])[];
  /** Lists of names need more room. */
  isWide?: boolean;
};

/** Short facts beside each other, each under its name. */
export const Facts = ({ items, isWide = false }: Props) => (
  <dl className={classes.facts} data-wide={isWide || undefined}>
    {items.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
