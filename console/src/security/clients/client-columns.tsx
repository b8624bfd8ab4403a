import type { Client, ClientAction } from '@keystead/contract/security/clients.ts';
import { Group, Stack, Text } from '@mantine/core';
import { CopyButton } from '../../kit/copy-button.tsx';
import { DateText } from '../../kit/dates/date-text.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { actionsColumn, RowAction, RowActions } from '../../kit/table/row-actions.tsx';
import { messages as area } from '../messages.ts';
import type { ClientTableRow } from './client-queries.ts';
import { messages } from './messages.ts';

export type ClientActionHandler = (action: ClientAction | 'endOld', client: Client) => void;

const labels: Record<ClientAction, string> = {
  edit: area.edit,
  rotate: messages.rotate,
  enable: messages.enable,
  disable: messages.disable,
  remove: area.delete,
};

const Secrets = ({ client, act }: { client: Client; act: ClientActionHandler }) => {
  const current = client.secrets.find(({ endsDate }) => endsDate === null);
  const old = client.secrets.find(({ endsDate }) => endsDate !== null);
  return (
    <Stack gap={2} align="flex-start">
      {current && (
        <span>
          {messages.madeOn} <DateText instant={current.createdDate} />
        </span>
      )}
      {old?.endsDate && (
        <>
          <Text size="sm" c="dimmed">
            {messages.endsOn} <DateText instant={old.endsDate} />
          </Text>
          <RowActions>
            <RowAction label={messages.endOld} of={client.name} onClick={() => act('endOld', client)} />
          </RowActions>
        </>
      )}
    </Stack>
  );
};

const Actions = ({
  client,
  act,
  refusal,
}: {
  client: Client;
  act: ClientActionHandler;
  refusal: string | null;
}) => (
  <RowActions>
    {(Object.keys(labels) as ClientAction[]).flatMap((action) => {
      const refusalReason = client.refusedActions.find((one) => one.action === action)?.reason;
      if (refusalReason === undefined && !client.allowedActions.includes(action)) return [];
      return [
        <RowAction
          key={action}
          label={labels[action]}
          of={client.name}
          refusal={refusal ?? refusalReason ?? null}
          onClick={() => act(action, client)}
        />,
      ];
    })}
  </RowActions>
);

const ClientId = ({ client }: { client: Client }) =>
  client.clientId === null ? (
    <Text c="dimmed">{messages.notRegistered}</Text>
  ) : (
    <Group gap={4} wrap="nowrap">
      <span data-clips>{client.clientId}</span>
      <CopyButton value={client.clientId} what={`${messages.clientId}: ${client.name}`} />
    </Group>
  );

export const clientColumns = (act: ClientActionHandler, refusal: string | null): Column<ClientTableRow>[] => [
  {
    id: 'name',
    header: messages.name,
    isSortable: true,
    cell: ({ name, isMain }) => (
      <Group gap={8}>
        <span data-clips>{name}</span>
        {isMain && <StatusBadge tone="info">{messages.main}</StatusBadge>}
      </Group>
    ),
  },
  {
    id: 'clientId',
    priority: 3,
    header: messages.clientId,
    isSortable: true,
    cell: ({ client }) => <ClientId client={client} />,
  },
  { id: 'usedBy', priority: 3, header: messages.usedBy, isSortable: true, cell: ({ usedBy }) => usedBy },
  {
    id: 'secrets',
    kind: 'date',
    priority: 2,
    header: messages.secrets,
    cell: ({ client }) => <Secrets client={client} act={act} />,
  },
  {
    id: 'enabledText',
    kind: 'state',
    header: messages.isEnabled,
    isSortable: true,
    cell: ({ isEnabled, enabledText }) => (
      <StatusBadge tone={isEnabled ? 'success' : 'neutral'}>{enabledText}</StatusBadge>
    ),
  },
  actionsColumn(area.actions, ({ client }) => <Actions client={client} act={act} refusal={refusal} />),
];
