import type { ReactNode } from 'react';
import classes from './documents.module.css';

/** Short facts beside each other, each under its name. */
export const Facts = ({ items }: { items: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={classes.facts}>
    {items.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
