import type { Column } from '../column.ts';
import classes from './hidden-columns.module.css';

type Props<Row> = { columns: readonly Column<Row>[]; row: Row };

/** What a row has to say in columns that have no room. */
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
