/** A spreadsheet treats cells that start with one of these characters as formulas. */
const startsFormula = /^[=+\-@\t\r]/;

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A CSV cell that is safe to open in a spreadsheet. */
export const guardedCsvCell = (text: string): string => csvCell(startsFormula.test(text) ? `'${text}` : text);

/** The text of a cell that may have been written with its guard, such as in a file that we offer for correction. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
