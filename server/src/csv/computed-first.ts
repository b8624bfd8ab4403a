/**
 * Rows whose values are computed once, in the order of the statement. `csv_cell` uses its argument several times, and
 * PostgreSQL calls it as a function, at several times the cost, wherever that argument is an expression.
 */
export const computedFirst = (statement: string): string => `(${statement} offset 0)`;
