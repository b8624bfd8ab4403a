/** Splits the text of a CSV file (RFC 4180) into rows of cells; rows without any text are left out. */
export const readCsv = (text: string): { line: number; cells: string[] }[] => {
  const rows: { line: number; cells: string[] }[] = [];
  let line = 1;
  let cells: string[] = [];
  let rowLine = 1;
  for (const [, quoted, plain, end] of text.replace(/^\uFEFF/, '').matchAll(cellPattern)) {
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    line += (quoted?.match(/\n/g)?.length ?? 0) + (end?.includes('\n') || end === '\r' ? 1 : 0);
    if (end === ',') continue;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: rowLine, cells });
    cells = [];
    rowLine = line;
  }
  return rows;
};

/** A cell, quoted or not, and what ends it: a comma, a line break or the end of the text. */
const cellPattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/g;
