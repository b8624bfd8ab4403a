import { Fragment, type ReactNode, useId } from 'react';
import { HiddenColumns } from './cards/hidden-columns.tsx';
import { CellText } from './cell/cell-text.tsx';
import { type Column, leadOf } from './column.ts';
import classes from './data-table.module.css';
import { GrowingRows } from './growing-rows.tsx';
import { messages } from './messages.ts';
import { RowToggle } from './row-toggle.tsx';
import type { OpenRows } from './use-opening.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  /** Those that have no room. */
  hidden: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  open: OpenRows<Row>;
  details?: (row: Row) => ReactNode;
  isSelected?: (row: Row) => boolean;
  isNested: boolean;
};

/** The rows of a table, each with what it shows below itself. */
export const TableRows = <Row extends object>(props: Props<Row>) => {
  const { columns, hidden, rows = [], rowKey, open, details, isSelected } = props;
  return (
    <GrowingRows rows={rows} columnCount={columns.length}>
      {(row) => {
        const isOpened = hidden.length > 0 && open.isOpen(row);
        const below = details?.(row);
        return (
          <Fragment key={rowKey(row)}>
            <tr className={classes.row} data-selected={isSelected?.(row) || undefined}>
              <Cells {...props} row={row} />
            </tr>
            {(isOpened || below) && (
              <tr className={classes.details}>
                <td colSpan={columns.length}>
                  {isOpened && <HiddenColumns columns={hidden} row={row} />}
                  {below}
                </td>
              </tr>
            )}
          </Fragment>
        );
      }}
    </GrowingRows>
  );
};

const Cells = <Row extends object>(props: Props<Row> & { row: Row }) => {
  const { columns, row, isNested } = props;
  const lead = leadOf(columns);
  return columns.map((column) => {
    const { id, header, kind = 'text', width } = column;
    // Called, not rendered as a component: columns are made again and would take the focus with them.
    const content = column.cell(row);
    return (
      <td key={id} data-label={header} data-kind={kind}>
        {column === lead ? (
          <Lead {...props} column={column}>
            {content}
          </Lead>
        ) : isNested || kind !== 'text' ? (
          content
        ) : (
          <CellText width={width}>{content}</CellText>
        )}
      </td>
    );
  });
};

type LeadProps<Row> = Props<Row> & { row: Row; column: Column<Row>; children: ReactNode };

/** What the row is about, behind the button that opens the row if there is more to it. */
const Lead = <Row extends object>({ hidden, open, row, column, isNested, children }: LeadProps<Row>) => {
  const id = useId();
  const label = open.label(row);
  const isText = !isNested && (column.kind ?? 'text') === 'text';
  const content = isText ? <CellText width={column.width}>{children}</CellText> : children;
  if (label === null && hidden.length === 0) return content;
  return (
    <div className={classes.lead}>
      <RowToggle
        label={label ?? messages.more}
        {...(label === null && { labelledBy: id })}
        isOpen={open.isOpen(row)}
        onToggle={() => open.toggle(row)}
      />
      <div id={id} className={classes.leadText}>
        {content}
      </div>
    </div>
  );
};
