import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './row-card.module.css';

type Props = {
  /** Whom or what the row is about. */
  title: string;
  state: ReactNode;
  /** Short ones; they share a line where there is room. */
  facts: ReactNode;
  /** What needs a line of its own. */
  note?: ReactNode;
  /** What can be done. */
  actions: ReactNode;
};

/** How a row looks as a card: who and how it stands, then the facts and what can be done. */
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
