import type { Column } from '../column.ts';

export type CardProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  isSelected: boolean;
  /** What expanding the card shows; null if there are only hidden columns. */
  label: string | null;
  isOpen: boolean;
  onToggle: (row: Row) => void;
};
