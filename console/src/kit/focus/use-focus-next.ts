import { useEffect, useRef } from 'react';
import { reclaimFocus } from './reclaim-focus.ts';

const rowsOf = (list: Element, row: string): Element[] => [...list.querySelectorAll(row)];

const isAtOrBefore = (row: Element, trigger: Element): boolean =>
  row === trigger || Boolean(row.compareDocumentPosition(trigger) & Node.DOCUMENT_POSITION_FOLLOWING);

const firstActionOf = (row: Element | undefined): Element | null =>
  row?.matches('button') ? row : (row?.querySelector('button') ?? row?.querySelector('a') ?? null);

type Started = { trigger: Element; list: Element; index: number };

/**
 * An action can remove its row. The focus then moves to the first action of the row that takes its place. `list` selects
 * what contains the rows, and `row` each of them or the button at its start.
 */
export const useFocusNext = (list: string, row: string) => {
  const started = useRef<Started | null>(null);
  useEffect(() => {
    if (!started.current || started.current.trigger.isConnected) return;
    const { list, index } = started.current;
    started.current = null;
    const rows = rowsOf(list, row);
    reclaimFocus(firstActionOf(rows[index] ?? rows.at(-1)));
  });
  return (trigger: Element): void => {
    const container = trigger.closest(list);
    const index = container ? rowsOf(container, row).findLastIndex((one) => isAtOrBefore(one, trigger)) : -1;
    started.current = container && index >= 0 ? { trigger, list: container, index } : null;
  };
};
