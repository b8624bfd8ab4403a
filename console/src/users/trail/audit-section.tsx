import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import type { getTrail } from '@keystead/contract/users/trail.ts';
import { useState } from 'react';
import { DateText } from '../../kit/dates/date-text.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import { RowToggle } from '../../kit/table/row-toggle.tsx';
import { sayEvent } from '../../say-event.ts';
import { messages } from './messages.ts';
import classes from './trail.module.css';

type AuditRow = NonNullable<OutputOf<typeof getTrail>['audit']>[number];

const { auditColumns: headers } = messages;

const hasChange = ({ before, after }: AuditRow): boolean => Boolean(before ?? after);

const columnsOf = (open: number | null, toggle: (id: number) => void): Column<AuditRow>[] => [
  {
    id: 'event',
    header: headers.event,
    cell: (row) => (
      <span className={classes.event}>
        {hasChange(row) && (
          <RowToggle
            label={messages.showChange(sayEvent(row.event))}
            isOpen={open === row.id}
            onToggle={() => toggle(row.id)}
          />
        )}
        {sayEvent(row.event)}
      </span>
    ),
  },
  { id: 'actor', header: headers.actor, cell: ({ actorName }) => actorName },
  { id: 'target', header: headers.target, cell: ({ targetName }) => targetName },
  { id: 'result', header: headers.result, width: 120, cell: ({ result }) => localize(result) },
  { id: 'at', header: headers.at, width: 200, cell: ({ at }) => <DateText instant={at} as="log" /> },
];

const Side = ({ title, value }: { title: string; value: unknown }) => (
  <figure className={classes.side}>
    <figcaption>{title}</figcaption>
    <pre>{JSON.stringify(value, null, 2)}</pre>
  </figure>
);

const Change = ({ row: { before, after } }: { row: AuditRow }) => (
  <div className={classes.change}>
    {before != null && <Side title={messages.before} value={before} />}
    {after != null && <Side title={messages.after} value={after} />}
  </div>
);

export const AuditSection = ({ rows }: { rows: readonly AuditRow[] }) => {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <SectionCard id="audit" title={messages.audit}>
      <DataTable
        label={messages.audit}
        columns={columnsOf(open, (id) => setOpen(open === id ? null : id))}
        rows={rows}
        rowKey={({ id }) => String(id)}
        details={(row) => open === row.id && <Change row={row} />}
        isNested
      />
    </SectionCard>
  );
};
