type Row = { line: number; cells: string[] };

/** Splits the text of a CSV file (RFC 4180) into rows of cells; rows without any text are left out. */
export const readCsv = (text: string): Row[] => {
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let line = 1;
  for (const { cell, lines, isLast } of cellsOf(text.replace(/^\uFEFF/, ''))) {
    row.cells.push(cell);
    line += lines;
    if (!isLast) continue;
    if (row.cells.some((one) => one.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
  }
  return rows;
};

/** Every cell, how many lines end in it or with it, and whether its row ends with it. Reads each character once. */
function* cellsOf(text: string): Generator<{ cell: string; lines: number; isLast: boolean }> {
  for (let at = 0; at <= text.length; ) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    const sign = text.startsWith('\r\n', end) ? '\r\n' : (text[end] ?? '');
    const isBreak = sign !== ',' && sign !== '';
    yield { cell, lines: breaksIn(cell) + (isBreak ? 1 : 0), isLast: sign !== ',' };
    if (sign === '') return;
    at = end + sign.length;
  }
}

const plainEnd = /[,\r\n]/g;

const plainCell = (text: string, start: number) => {
  plainEnd.lastIndex = start;
  const end = plainEnd.exec(text)?.index ?? text.length;
  return { cell: text.slice(start, end), end };
};

/** What follows the closing quote belongs to the cell, as spreadsheets read it. */
const quotedCell = (text: string, start: number) => {
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return { cell: unescaped(text.slice(start + 1)), end: text.length };
  const rest = plainCell(text, close + 1);
  return { cell: unescaped(text.slice(start + 1, close)) + rest.cell, end: rest.end };
};

const unescaped = (text: string): string => text.replaceAll('""', '"');

const breaksIn = (cell: string): number => cell.split('\n').length - 1;
