import pg from 'pg';

export type SqlValue = string | number | boolean | null | readonly (string | number)[];

/** A value written into a statement that takes no parameters. */
export const sqlLiteral = (value: SqlValue): string => {
  if (value === null) return 'null';
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'object')
    return value.length === 0 ? "'{}'" : `array[${value.map(sqlLiteral).join(', ')}]`;
  return String(value);
};
