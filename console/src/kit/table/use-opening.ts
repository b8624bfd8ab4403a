import { useState } from 'react';
import { useSteady } from '../use-steady.ts';

/** The rows that a screen expands itself. */
export type Opening<Row> = {
  /** What expanding a row shows; null if there is nothing more. */
  label: (row: Row) => string | null;
  isOpen: (row: Row) => boolean;
  toggle: (row: Row) => void;
};

/** Which rows are expanded: as the screen says, or else those the user expanded to see hidden columns. */
export const useOpening = <Row>(rowKey: (row: Row) => string, given: Opening<Row> | undefined) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const isGiven = (row: Row) => given !== undefined && given.label(row) !== null;
  return {
    label: (row: Row) => given?.label(row) ?? null,
    isOpen: (row: Row) => (isGiven(row) ? (given?.isOpen(row) ?? false) : open.has(rowKey(row))),
    toggle: useSteady((row: Row) => {
      if (isGiven(row)) return given?.toggle(row);
      const key = rowKey(row);
      const next = new Set(open);
      if (!next.delete(key)) next.add(key);
      setOpen(next);
    }),
  };
};

export type OpenRows<Row> = ReturnType<typeof useOpening<Row>>;
