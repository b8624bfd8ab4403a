import { Fragment, type ReactNode } from 'react';
import classes from './key-value-list.module.css';

type Props = { items: readonly (readonly [string, ReactNode])[] };

/** Names and values to read, not edit. */
export const KeyValueList = ({ items }: Props) => (
  <dl className={classes.list}>
    {items.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);

/** The same with each name above its value, in as many columns as fit. */
export const KeyValueGrid = ({ items }: Props) => (
  <dl className={classes.grid}>
    {items.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
