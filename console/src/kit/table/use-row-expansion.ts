import { useState } from 'react';
import { useStableCallback } from '../use-stable-callback.ts';

/** The rows that a screen expands itself. */
export type RowExpansion<Row> = {
  /** What expanding a row shows; null if there is nothing more. */
  label: (row: Row) => string | null;
  isOpen: (row: Row) => boolean;
  toggle: (row: Row) => void;
};

/** Which rows are expanded: as the screen says, or else those the user expanded to see hidden columns. */
export const useRowExpansion = <Row>(
  rowKey: (row: Row) => string,
  controlled: RowExpansion<Row> | undefined,
) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const isControlled = (row: Row) => controlled !== undefined && controlled.label(row) !== null;
  return {
    label: (row: Row) => controlled?.label(row) ?? null,
    isOpen: (row: Row) => (isControlled(row) ? (controlled?.isOpen(row) ?? false) : open.has(rowKey(row))),
    toggle: useStableCallback((row: Row) => {
      if (isControlled(row)) return controlled?.toggle(row);
      const key = rowKey(row);
      const next = new Set(open);
      if (!next.delete(key)) next.add(key);
      setOpen(next);
    }),
  };
};

export type ExpandedRows<Row> = ReturnType<typeof useRowExpansion<Row>>;
