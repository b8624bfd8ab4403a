import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './row-card.module.css';

type Props = {
  /** Who or what the row is about. */
  title: string;
  state: ReactNode;
  /** Short ones; they share a line if there is room. */
  facts: ReactNode;
  /** Content that needs its own line. */
  note?: ReactNode;
  /** The row's actions. */
  actions: ReactNode;
};

/** The layout of a row as a card: title and state, then facts and actions. */
export const RowCard = ({ title, state, facts, note, actions }: Props) => (
  <div className={classes.layout}>
    <div className={classes.head}>
      <Text fw={650}>{title}</Text>
      {state}
    </div>
    <div className={classes.facts}>{facts}</div>
    <div className={classes.actions}>{actions}</div>
    {note && <div className={classes.note}>{note}</div>}
  </div>
);
