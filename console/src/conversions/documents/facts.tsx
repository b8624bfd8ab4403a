import type { ReactNode } from 'react';
import classes from './documents.module.css';

type Props = {
  items: readonly (readonly [string, ReactNode])[];
  /** For lists of names, which need more room. */
  isWide?: boolean;
};

/** Short facts side by side, each under its name. */
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
