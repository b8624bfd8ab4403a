import type { AuditRow } from '@keystead/contract/security/audit.ts';
import { Text } from '@mantine/core';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import { sayEvent } from '../../say-event.ts';
import classes from './audit.module.css';
import { messages } from './messages.ts';

type Change = AuditRow['changes'][number];

const { changeColumns: headers } = messages;

/** 'sessionTimeoutMinutes' as a person would write it. */
const fieldLabelOf = (field: string): string => {
  const words = field.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const Value = ({ text }: { text: string | null }) =>
  text ? <span className={classes.value}>{text}</span> : <Text c="dimmed">{messages.nothing}</Text>;

const columns: Column<Change>[] = [
  { id: 'field', header: headers.field, width: 240, cell: ({ field }) => fieldLabelOf(field) },
  { id: 'before', header: headers.before, cell: ({ before }) => <Value text={before} /> },
  { id: 'after', header: headers.after, cell: ({ after }) => <Value text={after} /> },
];

/** What an event changed, field by field. */
export const AuditChanges = ({ row: { event, changes } }: { row: AuditRow }) => (
  <DataTable
    label={messages.changesOf(sayEvent(event))}
    columns={columns}
    rows={changes}
    rowKey={({ field }) => field}
    isNested
  />
);
