import { downloadProcessResults } from '@keystead/contract/processes/process-calls.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import type { BulkTwoFactorOutcome, BulkTwoFactorRow } from '@keystead/contract/users/bulk-two-factor.ts';
import { Box, Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { addressOf } from '../../client/call.ts';
import { Note } from '../../kit/note.tsx';
import { PersonCell } from '../../kit/person/person-cell.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import classes from './bulk-two-factor.module.css';
import { messages } from './messages.ts';

const { columns: headers } = messages;

const columnsOf = (isDryRun: boolean): Column<BulkTwoFactorRow>[] => [
  { id: 'line', header: headers.line, width: 64, cell: ({ line }) => line },
  { id: 'userName', header: headers.userName, cell: ({ userName }) => <PersonCell name={userName} /> },
  {
    id: 'result',
    header: headers.result,
    width: 110,
    cell: ({ result }) => (
      <StatusBadge tone="danger">{isDryRun ? messages.willFail : localize(result)}</StatusBadge>
    ),
  },
  { id: 'message', header: headers.message, cell: ({ message }) => message },
];

const columns = { dryRun: columnsOf(true), done: columnsOf(false) };

/** What happened to the file, or what would happen. Only the rows that failed are listed. */
export const OutcomeView = ({ outcome }: { outcome: BulkTwoFactorOutcome }) => {
  const { isDryRun, processId, updated, total, rows } = outcome;
  const failed = rows.filter(({ result }) => result !== 'Updated');
  const text = isDryRun ? messages.checked(updated, total) : messages.updated(updated, total);
  return (
    <Stack gap="sm">
      <Note tone={isDryRun ? 'info' : updated === total ? 'success' : 'warning'}>{text}</Note>
      {failed.length > 0 && (
        <Box component="section" className={classes.rows ?? ''} aria-label={messages.failedRows} tabIndex={0}>
          <DataTable
            label={messages.failedRows}
            columns={isDryRun ? columns.dryRun : columns.done}
            rows={failed}
            rowKey={({ line }) => String(line)}
            isNested
          />
        </Box>
      )}
      {processId && (
        <div>
          <Button
            component="a"
            variant="default"
            href={addressOf(downloadProcessResults, { params: { id: processId } })}
            download
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {messages.download}
          </Button>
        </div>
      )}
    </Stack>
  );
};
