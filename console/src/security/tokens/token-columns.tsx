import { type Token, type TokenStatus, tokenScopes } from '@keystead/contract/security/tokens.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateText } from '../../kit/dates/date-text.tsx';
import { PersonCell } from '../../kit/person/person-cell.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { TwoLines } from '../../kit/table/cell/two-lines.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { actionsColumn, RowAction, RowActions } from '../../kit/table/row-actions.tsx';
import type { Tone } from '../../kit/tone.ts';
import { messages as area } from '../messages.ts';
import { messages } from './messages.ts';

const tones: Record<TokenStatus, Tone> = {
  Active: 'success',
  Stopped: 'warning',
  Expired: 'neutral',
  Revoked: 'danger',
};

const Dimmed = ({ children }: { children: ReactNode }) => (
  <Text span inherit c="dimmed">
    {children}
  </Text>
);

const dayMs = 86_400_000;

const Expiry = ({ expires, status }: Token) => {
  const days = Math.ceil((Date.parse(expires) - Date.now()) / dayMs);
  const daysLeftText = days > 0 && status !== 'Revoked' && messages.inDays(days);
  return (
    <TwoLines beneath={daysLeftText}>
      <DateText instant={expires} as="table" />
    </TwoLines>
  );
};

const Status = ({ status, stopReason, revokedBy }: Token) => (
  <span title={revokedBy === null ? undefined : messages.revokedBy(revokedBy)}>
    <StatusBadge tone={tones[status]}>
      {stopReason === null ? localize(status) : messages.stopped(stopReason)}
    </StatusBadge>
  </span>
);

export const tokenColumns = (onRevoke: (token: Token) => void): Column<Token>[] => [
  { id: 'name', header: messages.name, isSortable: true, cell: ({ name }) => name },
  {
    id: 'token',
    kind: 'code',
    priority: 3,
    header: messages.token,
    cell: ({ lastFour }) => (
      <Text span ff="monospace" size="xs">
        …{lastFour}
      </Text>
    ),
  },
  {
    id: 'scope',
    priority: 2,
    header: messages.scope,
    isSortable: true,
    cell: ({ scope }) => tokenScopes[scope],
  },
  {
    id: 'networks',
    priority: 3,
    header: messages.networks,
    cell: ({ networks }) =>
      networks.length === 0 ? <Dimmed>{messages.anywhere}</Dimmed> : networks.join(', '),
  },
  {
    id: 'createdBy',
    priority: 3,
    header: messages.createdBy,
    isSortable: true,
    cell: ({ createdBy, isOwnerUnknown }) =>
      isOwnerUnknown ? (
        <TwoLines beneath={messages.ownerUnknown}>{createdBy}</TwoLines>
      ) : (
        <PersonCell name={createdBy} />
      ),
  },
  {
    id: 'createdDate',
    kind: 'date',
    priority: 3,
    header: messages.createdDate,
    isSortable: true,
    cell: ({ createdDate }) => <DateText instant={createdDate} as="table" />,
  },
  {
    id: 'expires',
    kind: 'date',
    header: messages.expires,
    isSortable: true,
    cell: (token) => <Expiry {...token} />,
  },
  {
    id: 'lastUsed',
    kind: 'date',
    priority: 2,
    header: messages.lastUsed,
    isSortable: true,
    cell: ({ lastUsed }) =>
      lastUsed === null ? <Dimmed>{messages.never}</Dimmed> : <DateText instant={lastUsed} as="table" />,
  },
  {
    id: 'status',
    kind: 'state',
    header: messages.status,
    isSortable: true,
    cell: (token) => <Status {...token} />,
  },
  actionsColumn(area.actions, (token) => (
    <RowActions>
      <RowAction
        label={messages.revoke}
        of={token.name}
        refusal={token.revokeRefusal}
        onClick={() => onRevoke(token)}
      />
    </RowActions>
  )),
];
