import type { Application } from '@keystead/contract/security/applications.ts';
import { Group, Text } from '@mantine/core';
import { CopyButton } from '../../kit/copy-button.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { actionsColumn, RowAction, RowActions } from '../../kit/table/row-actions.tsx';
import { messages } from './messages.ts';

const { columns: headers } = messages;

export type ApplicationAction = Application['allowedActions'][number];

type ActionHandler = (action: ApplicationAction, application: Application) => void;

const labels: Record<ApplicationAction, string> = {
  editUrl: messages.editUrl,
  enable: messages.enable,
  disable: messages.disable,
};

const Actions = ({ application, act }: { application: Application; act: ActionHandler }) => {
  const offered = (['editUrl', 'enable', 'disable'] as const).flatMap((action) => {
    const refusal = application.refusedActions.find((refused) => refused.action === action)?.reason;
    return refusal || application.allowedActions.includes(action) ? [{ action, refusal }] : [];
  });
  return (
    <RowActions>
      {offered.map(({ action, refusal }) => (
        <RowAction
          key={action}
          label={labels[action]}
          name={messages.actionOf(labels[action], application.name, application.environment)}
          refusal={refusal}
          onClick={() => act(action, application)}
        />
      ))}
    </RowActions>
  );
};

const ClientId = ({ clientId, name }: { clientId: string | null; name: string }) =>
  clientId === null ? (
    <Text c="dimmed">{messages.notRegistered}</Text>
  ) : (
    <Group gap={4} wrap="nowrap">
      <span data-clips>{clientId}</span>
      <CopyButton value={clientId} what={`${headers.clientId}: ${name}`} />
    </Group>
  );

export const applicationColumns = (act: ActionHandler): Column<Application>[] => [
  { id: 'name', header: headers.name, isSortable: true, cell: ({ name }) => name },
  {
    id: 'clientId',
    priority: 2,
    header: headers.clientId,
    isSortable: true,
    cell: ({ clientId, name }) => <ClientId clientId={clientId} name={name} />,
  },
  {
    id: 'launchUrl',
    priority: 3,
    header: headers.launchUrl,
    isSortable: true,
    cell: ({ launchUrl }) => <span style={{ overflowWrap: 'anywhere' }}>{launchUrl}</span>,
  },
  {
    id: 'environment',
    header: headers.environment,
    isSortable: true,
    cell: ({ environment }) => environment ?? <Text c="dimmed">{messages.allEnvironments}</Text>,
  },
  {
    id: 'isEnabled',
    kind: 'state',
    header: headers.isEnabled,
    isSortable: true,
    cell: ({ isEnabled }) => (
      <StatusBadge tone={isEnabled ? 'success' : 'neutral'}>
        {isEnabled ? messages.enabled : messages.disabled}
      </StatusBadge>
    ),
  },
  actionsColumn(headers.actions, (application) => <Actions application={application} act={act} />),
];
