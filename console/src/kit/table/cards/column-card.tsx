import { type ReactNode, useId } from 'react';
import { messages } from '../messages.ts';
import { RowToggle } from '../row-toggle.tsx';
import { cardColumns } from './card-columns.ts';
import classes from './card-list.module.css';
import type { CardProps } from './card-props.ts';
import { HiddenColumns } from './hidden-columns.tsx';

/** A row based on its columns: two lines that expand to the rest when tapped. */
export const ColumnCard = <Row,>(props: CardProps<Row>) => {
  const { columns, row, isSelected, label, onToggle } = props;
  const id = useId();
  const { select, actions, lead, state, facts, rest } = cardColumns(columns);
  const canOpen = label !== null || rest.length > 0 || actions !== undefined;
  const isOpen = canOpen && props.isOpen;
  return (
    <>
      <div className={classes.row}>
        {select && <div>{select.cell(row, isSelected)}</div>}
        <div className={classes.lines}>
          <div className={classes.line}>
            <div id={id} className={classes.lead}>
              {lead?.cell(row)}
            </div>
            {state?.cell(row)}
          </div>
          <Facts>
            {facts.map((column) => (
              <span key={column.id} data-kind={column.kind} data-label={column.header}>
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
            onToggle={() => onToggle(row)}
          />
        )}
      </div>
      {isOpen && rest.length > 0 && <HiddenColumns columns={rest} row={row} />}
      {isOpen && actions && <div className={classes.actions}>{actions.cell(row)}</div>}
    </>
  );
};

const Facts = ({ children }: { children: ReactNode }) => <div className={classes.facts}>{children}</div>;
