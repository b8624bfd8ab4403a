import pg from 'pg';

/** A value that a statement accepts as a parameter. */
export type SqlValue = string | number | boolean | null | readonly (string | number)[];

/** A text literal for a statement that does not accept parameters. */
export const sqlLiteral = (text: string): string => pg.escapeLiteral(text);

export const sqlInts = (numbers: readonly number[]): string => `array[${numbers.join(', ')}]::int[]`;

/** The name of a result column; PostgreSQL keeps its first 63 bytes. */
export const sqlName = (text: string): string => pg.escapeIdentifier(text);

/** Maps codes to the names people know them by. */
export const sqlCase = (column: string, names: Readonly<Record<string, string>>): string =>
  `case ${column} ${Object.entries(names)
    .map(([code, name]) => `when ${sqlLiteral(code)} then ${sqlLiteral(name)}`)
    .join(' ')} end`;
