/** A spreadsheet treats cells that start with one of these characters as formulas. */
const startsFormula = /^[=+\-@\t\r]/;

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A CSV cell that is safe to open in a spreadsheet. */
export const guardedCsvCell = (text: string): string => csvCell(startsFormula.test(text) ? `'${text}` : text);
