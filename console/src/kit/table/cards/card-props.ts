import type { Column } from '../column.ts';

export type CardProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  isSelected: boolean;
  /** What opening the card shows; nothing where only columns are hidden. */
  label: string | null;
  isOpen: boolean;
  onToggle: (row: Row) => void;
};
