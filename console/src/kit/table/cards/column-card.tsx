import { useId } from 'react';
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
      <div className={classes.row} data-open={isOpen || undefined}>
        {select && <div>{select.cell(row, isSelected)}</div>}
        <div className={classes.lines}>
          <div className={classes.line}>
            <div id={id} className={classes.lead}>
              {lead?.cell(row)}
            </div>
            {state?.cell(row)}
          </div>
          <Facts columns={facts} row={row} />
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

/** A number alone doesn't say what it counts or numbers, nor what the text next to it is about. */
const Facts = <Row,>({ columns, row }: Pick<CardProps<Row>, 'columns' | 'row'>) => {
  const isLabeled = columns.some(({ kind }) => kind === 'number' || kind === 'code');
  return (
    <div className={classes.facts} data-labeled={isLabeled || undefined}>
      {columns.map(({ id, kind, header, cell }) => (
        <span key={id} data-kind={kind} data-label={isLabeled && kind !== 'date' ? header : undefined}>
          {cell(row)}
        </span>
      ))}
    </div>
  );
};
