import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { messages } from '../messages.ts';
import { type CsvColumn, saveCsv } from './save-csv.ts';

type Props<Row> = { file: string; columns: readonly CsvColumn<Row>[]; rows: readonly Row[] };

/** Saves the rows shown, on every page. */
export const ExportRows = <Row,>({ file, columns, rows }: Props<Row>) => (
  <Button
    variant="default"
    disabled={rows.length === 0}
    leftSection={<IconDownload size={16} aria-hidden />}
    onClick={() => saveCsv(file, columns, rows)}
  >
    {messages.export}
  </Button>
);
