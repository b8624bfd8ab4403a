import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { systemName } from '@keystead/contract/people/system-names.ts';
import type { getTrail } from '@keystead/contract/users/trail.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { serviceLogDetailScreen } from '../../account/service-logs/screen.ts';
import { DateText } from '../../kit/dates/date-text.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { StatusCode } from '../../kit/status-code.tsx';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import { messages } from './messages.ts';

type LogRow = NonNullable<OutputOf<typeof getTrail>['serviceLogs']>[number];

const { logColumns: headers } = messages;

const columns: Column<LogRow>[] = [
  {
    id: 'id',
    header: headers.id,
    width: 110,
    cell: ({ id }) => (
      <Anchor renderRoot={(props) => <Link {...props} {...serviceLogDetailScreen.to({ id })} />}>{id}</Anchor>
    ),
  },
  {
    id: 'system',
    header: headers.system,
    width: 180,
    cell: ({ system, direction }) => `${systemName(system)}, ${messages.directions[direction]}`,
  },
  { id: 'call', header: headers.call, cell: ({ method, url }) => `${method} ${url}` },
  { id: 'status', header: headers.status, width: 120, cell: ({ status }) => <StatusCode code={status} /> },
  {
    id: 'duration',
    kind: 'number',
    header: headers.duration,
    cell: ({ durationMs }) => durationMs,
  },
  { id: 'at', header: headers.at, width: 200, cell: ({ at }) => <DateText instant={at} as="log" /> },
];

export const ServiceLogSection = ({ rows }: { rows: readonly LogRow[] }) => (
  <SectionCard id="service-logs" title={messages.serviceLogs}>
    <DataTable
      label={messages.serviceLogs}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      isNested
    />
  </SectionCard>
);
