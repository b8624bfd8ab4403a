import { memo, type ReactNode, useId } from 'react';
import { HiddenColumns } from './cards/hidden-columns.tsx';
import { CellText } from './cell/cell-text.tsx';
import { type Column, leadOf } from './column.ts';
import classes from './data-table.module.css';
import { IncrementalRows } from './incremental-rows.tsx';
import { messages } from './messages.ts';
import { RowToggle } from './row-toggle.tsx';
import type { ExpandedRows } from './use-row-expansion.ts';

type Shared<Row> = {
  columns: readonly Column<Row>[];
  /** Columns that don't fit. */
  hidden: readonly Column<Row>[];
  isNested: boolean;
};

type Props<Row> = Shared<Row> & {
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  open: ExpandedRows<Row>;
  details?: (row: Row) => ReactNode;
  isSelected?: (row: Row) => boolean;
};

/** The rows of a table, each with its details. */
export const TableRows = <Row extends object>(props: Props<Row>) => {
  const { columns, hidden, isNested, rows = [], rowKey, open, details, isSelected } = props;
  return (
    <IncrementalRows rows={rows} columnCount={columns.length}>
      {(row) => (
        <TableRow
          key={rowKey(row)}
          row={row}
          columns={columns}
          hidden={hidden}
          isNested={isNested}
          isSelected={isSelected?.(row) ?? false}
          label={open.label(row)}
          isOpen={open.isOpen(row)}
          onToggle={open.toggle}
          below={details?.(row)}
        />
      )}
    </IncrementalRows>
  );
};

type RowProps<Row> = Shared<Row> & {
  row: Row;
  isSelected: boolean;
  /** What expanding the row shows; null if there are only hidden columns. */
  label: string | null;
  isOpen: boolean;
  onToggle: (row: Row) => void;
  below: ReactNode;
};

const RowContent = <Row extends object>(props: RowProps<Row>) => {
  const { row, columns, hidden, isSelected, isOpen, below } = props;
  const isOpened = hidden.length > 0 && isOpen;
  return (
    <>
      <tr className={classes.row} data-selected={isSelected || undefined}>
        <Cells {...props} />
      </tr>
      {(isOpened || below) && (
        <tr className={classes.details}>
          <td colSpan={columns.length}>
            {isOpened && <HiddenColumns columns={hidden} row={row} />}
            {below}
          </td>
        </tr>
      )}
    </>
  );
};

/** Selecting one of hundreds redraws only that one. */
const TableRow = memo(RowContent) as typeof RowContent;

const Cells = <Row extends object>(props: RowProps<Row>) => {
  const { columns, row, isNested, isSelected } = props;
  const lead = leadOf(columns);
  return columns.map((column) => {
    const { id, header, kind = 'text', width } = column;
    // Called, not rendered as a component: columns are recreated, and remounting would lose the focus.
    const content = column.cell(row, isSelected);
    return (
      <td key={id} data-label={header} data-kind={kind}>
        {column === lead ? (
          <Lead {...props} column={column}>
            {content}
          </Lead>
        ) : isNested || kind !== 'text' || content === '' ? (
          content
        ) : (
          <CellText width={width}>{content}</CellText>
        )}
      </td>
    );
  });
};

type LeadProps<Row> = RowProps<Row> & { column: Column<Row>; children: ReactNode };

/** What the row is about, with the button that expands the row if there is more to show. */
const Lead = <Row extends object>(props: LeadProps<Row>) => {
  const { hidden, label, isOpen, onToggle, row, column, isNested, children } = props;
  const id = useId();
  const isText = !isNested && (column.kind ?? 'text') === 'text';
  const content = isText ? <CellText width={column.width}>{children}</CellText> : children;
  if (label === null && hidden.length === 0) return content;
  return (
    <div className={classes.lead}>
      <RowToggle
        label={label ?? messages.more}
        {...(label === null && { labelledBy: id })}
        isOpen={isOpen}
        onToggle={() => onToggle(row)}
      />
      <div id={id} className={classes.leadText}>
        {content}
      </div>
    </div>
  );
};
