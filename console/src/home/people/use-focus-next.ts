import { useEffect, useRef } from 'react';
import { reclaimFocus } from '../../kit/focus/reclaim-focus.ts';
import classes from '../home.module.css';

const rowsOf = (card: Element): Element[] => [...card.querySelectorAll('li')];

type Started = { trigger: Element; card: Element; index: number };

/** An action can remove its row. The focus then moves to the first action of the row that takes its place. */
export const useFocusNext = () => {
  const started = useRef<Started | null>(null);
  useEffect(() => {
    if (!started.current || started.current.trigger.isConnected) return;
    const { card, index } = started.current;
    started.current = null;
    const rows = rowsOf(card);
    const next = rows[index] ?? rows.at(-1);
    reclaimFocus(next?.querySelector('button') ?? next?.querySelector('a') ?? null);
  });
  return (trigger: Element): void => {
    const card = trigger.closest(`.${classes.card}`);
    const row = trigger.closest('li');
    started.current = card && row && { trigger, card, index: rowsOf(card).indexOf(row) };
  };
};
