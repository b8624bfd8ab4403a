import { expect, test } from 'vitest';
import { csvText } from './save-csv.ts';

test('writes a header line and a line per row, and no cell runs as a formula', () => {
  const columns = [
    { header: 'User Name', text: ({ name }: { name: string }) => name },
    { header: 'Validation Status', text: ({ note }: { name: string; note: string }) => note },
  ];
  const rows = [
    { name: '=1+1', note: 'Role "a" is missing; b, too' },
    { name: '-x', note: '' },
  ];
  expect(csvText(columns, rows)).toBe(
    'User Name,Validation Status\r\n\'=1+1,"Role ""a"" is missing; b, too"\r\n\'-x,\r\n',
  );
});
