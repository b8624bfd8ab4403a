import { type ReactNode, useId } from 'react';
import type { Column } from '../column.ts';
import { messages } from '../messages.ts';
import { RowToggle } from '../row-toggle.tsx';
import type { OpenRows } from '../use-opening.ts';
import { cardColumns } from './card-columns.ts';
import classes from './card-list.module.css';
import { HiddenColumns } from './hidden-columns.tsx';

type Props<Row> = {
  columns: readonly Column<Row>[];
  open: OpenRows<Row>;
  row: Row;
  isSelected?: (row: Row) => boolean;
};

/** A row by its columns: two lines that open to the rest where they are tapped. */
export const ColumnCard = <Row,>({ columns, open, row, isSelected }: Props<Row>) => {
  const id = useId();
  const { select, actions, lead, state, facts, rest } = cardColumns(columns);
  const label = open.label(row);
  const canOpen = label !== null || rest.length > 0 || actions !== undefined;
  const isOpen = canOpen && open.isOpen(row);
  return (
    <>
      <div className={classes.row}>
        {select && <div>{select.cell(row, isSelected?.(row))}</div>}
        <div className={classes.lines}>
          <div className={classes.line}>
            <div id={id} className={classes.lead}>
              {lead?.cell(row)}
            </div>
            {state?.cell(row)}
          </div>
          <Facts>
            {facts.map((column) => (
              <span key={column.id} data-kind={column.kind}>
                {column.cell(row)}
              </span>
            ))}
          </Facts>
        </div>
        {canOpen && (
          <RowToggle
            label={label ?? messages.more}
            {...(label === null && { labelledBy: id })}
            isOpen={isOpen}
            onToggle={() => open.toggle(row)}
          />
        )}
      </div>
      {isOpen && rest.length > 0 && <HiddenColumns columns={rest} row={row} />}
      {isOpen && actions && <div className={classes.actions}>{actions.cell(row)}</div>}
    </>
  );
};

const Facts = ({ children }: { children: ReactNode }) => <div className={classes.facts}>{children}</div>;
