import type { ReactNode } from 'react';

/** What a column holds decides how it stands: only texts may be cut, the rest is as wide as it is. */
export type ColumnKind = 'text' | 'code' | 'number' | 'date' | 'state' | 'select' | 'actions';

export type Column<Row> = {
  id: string;
  header: string;
  /** Stands in the header instead of its name. */
  headerContent?: ReactNode;
  /** A row is drawn again when it, its columns or its selection change: what else a cell shows, a component reads. */
  cell: (row: Row, isSelected?: boolean) => ReactNode;
  isSortable?: boolean;
  kind?: ColumnKind;
  /** Where room is short those of 3 leave first, then those of 2; the row opens to them. */
  priority?: 1 | 2 | 3;
  /** A share in percent suits long texts: they take all of it and no more. */
  width?: number | string;
  /** What a row is about on a phone, if not its first column. */
  isLead?: boolean;
  /** Cards show it by themselves. */
  isInCard?: boolean;
};

/** How much room a page has: a phone, a tablet, a small screen or any more. */
export type Room = 'phone' | 'tablet' | 'small' | 'full';

const mostImportant: Record<Room, number> = { phone: 1, tablet: 1, small: 2, full: 3 };

/** The columns that have room, and those that a row opens to. */
export const columnsFor = <Row>(columns: readonly Column<Row>[], room: Room) => {
  const hasRoom = ({ kind, priority = 1 }: Column<Row>) =>
    kind === 'actions' || kind === 'select' || priority <= mostImportant[room];
  return {
    shown: columns.filter(hasRoom),
    hidden: columns.filter((column) => !hasRoom(column)),
  };
};

/** What a row is about: its first column but for a checkbox. */
export const leadOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ kind }) => kind !== 'select');
