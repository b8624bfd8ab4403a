import type { Column } from '../column.ts';
import classes from './hidden-columns.module.css';

type Props<Row> = { columns: readonly Column<Row>[]; row: Row };

/** The values of a row in columns that don't fit. */
export const HiddenColumns = <Row,>({ columns, row }: Props<Row>) => (
  <dl className={classes.rest}>
    {columns.map(({ id, header, cell }) => (
      <div key={id}>
        <dt>{header}</dt>
        <dd>{cell(row)}</dd>
      </div>
    ))}
  </dl>
);
