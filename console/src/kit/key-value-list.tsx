import { Fragment, type ReactNode } from 'react';
import classes from './key-value-list.module.css';

/** Names and values that are read, not edited. */
export const KeyValueList = ({ items }: { items: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={classes.list}>
    {items.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
