import type { ReactNode } from 'react';

/** The content of a column determines its layout: only text may be truncated, the rest keeps its width. */
export type ColumnKind = 'text' | 'code' | 'number' | 'date' | 'state' | 'select' | 'actions';

export type Column<Row> = {
  id: string;
  header: string;
  /** Replaces the name in the header. */
  headerContent?: ReactNode;
  /** A row redraws when it, its columns or its selection change; anything else in a cell needs its own component. */
  cell: (row: Row, isSelected?: boolean) => ReactNode;
  isSortable?: boolean;
  kind?: ColumnKind;
  /** When space is short, columns with 3 are hidden first, then those with 2; the row expands to show them. */
  priority?: 1 | 2 | 3;
  /** A percentage suits long texts: they take exactly that share. */
  width?: number | string;
  /** The column that leads a row on a phone, if not the first. */
  isLead?: boolean;
  /** Cards show it themselves. */
  isInCard?: boolean;
};

/** The available width: a phone, a tablet, a small screen or anything larger. */
export type Breakpoint = 'phone' | 'tablet' | 'small' | 'full';

const maxPriority: Record<Breakpoint, number> = { phone: 1, tablet: 1, small: 2, full: 3 };

/** The columns that fit, and those shown when a row is expanded. */
export const columnsFor = <Row>(columns: readonly Column<Row>[], breakpoint: Breakpoint) => {
  const fits = ({ kind, priority = 1 }: Column<Row>) =>
    kind === 'actions' || kind === 'select' || priority <= maxPriority[breakpoint];
  return {
    shown: columns.filter(fits),
    hidden: columns.filter((column) => !fits(column)),
  };
};

/** What a row is about: its first column other than a checkbox. */
export const leadOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ kind }) => kind !== 'select');
