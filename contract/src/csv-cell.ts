/** A spreadsheet runs cells that start so as formulas. */
const startsFormula = /^[=+\-@\t\r]/;

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A cell of a CSV file that somebody may open in a spreadsheet. */
export const guardedCsvCell = (text: string): string => csvCell(startsFormula.test(text) ? `'${text}` : text);
