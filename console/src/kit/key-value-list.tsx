import { Fragment, type ReactNode } from 'react';
import classes from './key-value-list.module.css';

type Props = { items: readonly (readonly [string, ReactNode])[] };

/** Names and values that are read, not edited. */
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

/** The same with each name above its value, as many beside each other as fit. */
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
