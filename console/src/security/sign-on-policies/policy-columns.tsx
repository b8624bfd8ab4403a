import { accesses } from '@keystead/contract/security/sign-on-policies.ts';
import { Text } from '@mantine/core';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { actionsColumn } from '../../kit/table/row-actions.tsx';
import { messages as area } from '../messages.ts';
import { messages } from './messages.ts';
import { PolicyActions, type PolicyActionsProps } from './policy-actions.tsx';
import type { PolicyRow } from './policy-queries.ts';

const DimmedText = ({ children }: { children: string }) => (
  <Text c="dimmed" span inherit>
    {children}
  </Text>
);

export const policyColumns = (actions: PolicyActionsProps): Column<PolicyRow>[] => [
  {
    id: 'priority',
    kind: 'code',
    header: messages.priority,
    isSortable: true,
    cell: ({ priority }) => priority,
  },
  { id: 'name', header: messages.name, isLead: true, isSortable: true, cell: ({ name }) => name },
  {
    id: 'status',
    kind: 'state',
    header: messages.status,
    isSortable: true,
    cell: ({ status }) => (
      <StatusBadge tone={status === messages.active ? 'success' : 'neutral'}>{status}</StatusBadge>
    ),
  },
  { id: 'network', priority: 2, header: messages.network, isSortable: true, cell: ({ network }) => network },
  {
    id: 'access',
    kind: 'state',
    header: messages.access,
    isSortable: true,
    cell: ({ access }) => (
      <StatusBadge tone={access === accesses.deny ? 'danger' : 'success'}>{access}</StatusBadge>
    ),
  },
  {
    id: 'twoFactor',
    priority: 3,
    header: messages.twoFactor,
    isSortable: true,
    width: 150,
    // Denied users are not asked for a code.
    cell: ({ access, twoFactor }) => (access === accesses.deny ? '–' : twoFactor),
  },
  {
    id: 'users',
    priority: 3,
    header: messages.users,
    isSortable: true,
    width: 150,
    cell: ({ users }) => users ?? <DimmedText>{messages.everybodyElse}</DimmedText>,
  },
  actionsColumn(area.actions, (row) =>
    row.policy ? (
      <PolicyActions row={row} policy={row.policy} {...actions} />
    ) : (
      <DimmedText>{messages.fixed}</DimmedText>
    ),
  ),
];
