import pg from 'pg';

/** A value that a statement takes as a parameter. */
export type SqlValue = string | number | boolean | null | readonly (string | number)[];

/** A text written into a statement that takes no parameters. */
export const sqlLiteral = (text: string): string => pg.escapeLiteral(text);

/** What a column of the result is called; PostgreSQL keeps its first 63 bytes. */
export const sqlName = (text: string): string => pg.escapeIdentifier(text);

/** Codes and the names people know them by. */
export const sqlCase = (column: string, names: Readonly<Record<string, string>>): string =>
  `case ${column} ${Object.entries(names)
    .map(([code, name]) => `when ${sqlLiteral(code)} then ${sqlLiteral(name)}`)
    .join(' ')} end`;
