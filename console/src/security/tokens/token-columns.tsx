import { type Token, type TokenStatus, tokenScopes } from '@keystead/contract/security/tokens.ts';
import { Group, Text } from '@mantine/core';
import type { Column } from '../../kit/data-table.tsx';
import { DateText } from '../../kit/date-text.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Tone } from '../../kit/tone.ts';
import { messages as area } from '../messages.ts';
import { RowButton } from '../row-button.tsx';
import { messages } from './messages.ts';

const tones: Record<TokenStatus, Tone> = { Active: 'success', Expired: 'neutral', Revoked: 'danger' };

export const tokenColumns = (onRevoke: (token: Token) => void): Column<Token>[] => [
  { id: 'name', header: messages.name, isSortable: true, cell: ({ name }) => name },
  {
    id: 'token',
    header: messages.token,
    width: 96,
    cell: ({ lastFour }) => (
      <Text span ff="monospace" size="xs">
        …{lastFour}
      </Text>
    ),
  },
  { id: 'scope', header: messages.scope, isSortable: true, cell: ({ scope }) => tokenScopes[scope] },
  { id: 'createdBy', header: messages.createdBy, isSortable: true, cell: ({ createdBy }) => createdBy },
  {
    id: 'createdDate',
    header: messages.createdDate,
    isSortable: true,
    cell: ({ createdDate }) => <DateText instant={createdDate} />,
  },
  {
    id: 'expires',
    header: messages.expires,
    isSortable: true,
    cell: ({ expires }) => <DateText instant={expires} />,
  },
  {
    id: 'lastUsed',
    header: messages.lastUsed,
    isSortable: true,
    cell: ({ lastUsed }) =>
      lastUsed === null ? (
        <Text span inherit c="dimmed">
          {messages.never}
        </Text>
      ) : (
        <DateText instant={lastUsed} />
      ),
  },
  {
    id: 'status',
    header: messages.status,
    isSortable: true,
    cell: ({ status, revokedBy }) => (
      <span title={revokedBy === null ? undefined : messages.revokedBy(revokedBy)}>
        <StatusBadge tone={tones[status]}>{status}</StatusBadge>
      </span>
    ),
  },
  {
    id: 'actions',
    header: area.actions,
    width: 110,
    cell: (token) => (
      <Group ml={-8}>
        <RowButton
          label={messages.revoke}
          of={token.name}
          isDangerous
          refusal={token.revokeRefusal}
          onClick={() => onRevoke(token)}
        />
      </Group>
    ),
  },
];
