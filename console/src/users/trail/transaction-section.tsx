import type { OutputOf } from '@keystead/contract/endpoint.ts';
import type { getTrail } from '@keystead/contract/users/trail.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import { userDetailScreen } from '../detail/screen.ts';
import { TransactionStatus } from '../transaction-status.tsx';
import { useLogLink } from '../use-log-link.ts';
import { messages } from './messages.ts';

type TransactionRow = NonNullable<OutputOf<typeof getTrail>['transactions']>[number];

const { transactionColumns: headers } = messages;

const LogLink = ({ transactionId, ssoid }: TransactionRow) => {
  const toLog = useLogLink();
  return (
    <Anchor
      renderRoot={(props) => <Link {...props} {...toLog({ search: ssoid, status: 'all', from: 'open' })} />}
    >
      {transactionId}
    </Anchor>
  );
};

const columns: Column<TransactionRow>[] = [
  {
    id: 'id',
    header: headers.id,
    width: 150,
    cell: (row) => <LogLink {...row} />,
  },
  { id: 'type', header: headers.type, cell: ({ type }) => type },
  {
    id: 'name',
    header: headers.name,
    cell: ({ ssoid, name, isUserDeleted }) =>
      isUserDeleted ? (
        name
      ) : (
        <Anchor renderRoot={(props) => <Link {...props} {...userDetailScreen.to({ ssoid })} />}>
          {name}
        </Anchor>
      ),
  },
  {
    id: 'status',
    header: headers.status,
    width: 150,
    cell: ({ statusName }) => <TransactionStatus name={statusName} />,
  },
];

export const TransactionSection = ({ rows }: { rows: readonly TransactionRow[] }) => (
  <SectionCard id="transactions" title={messages.transactions}>
    <DataTable
      label={messages.transactions}
      columns={columns}
      rows={rows}
      rowKey={({ transactionId }) => String(transactionId)}
      isNested
    />
  </SectionCard>
);
