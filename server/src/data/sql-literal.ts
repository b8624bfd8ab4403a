import pg from 'pg';

/** A value that a statement takes as a parameter. */
export type SqlValue = string | number | boolean | null | readonly (string | number)[];

/** A text written into a statement that takes no parameters. */
export const sqlLiteral = (text: string): string => pg.escapeLiteral(text);
