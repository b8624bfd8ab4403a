import type { Difference } from '@keystead/contract/enterprise/history.ts';
import { Box, Table, Text } from '@mantine/core';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { RowCheckbox } from '../../kit/table/row-checkbox.tsx';
import { BreakableText } from './breakable-text.tsx';
import classes from './history.module.css';
import { messages } from './messages.ts';
import { ValueChange } from './value-change.tsx';

type Props = {
  differences: readonly Difference[];
  /** The keys to put back. */
  chosen: ReadonlySet<string>;
  /** If absent, all of them are. */
  onChoose?: (key: string, isOn: boolean) => void;
};

const tones = { create: 'success', update: 'info', delete: 'danger' } as const;

/** What putting back does, key by key. */
export const DifferenceTable = ({ differences, chosen, onChoose }: Props) => (
  // It can be longer than the dialog, so it must be reachable by keyboard.
  <Box
    component="section"
    className={classes.differences ?? ''}
    aria-label={messages.previewText}
    tabIndex={0}
  >
    <Table verticalSpacing={6} className={classes.differenceTable ?? ''}>
      <Table.Thead>
        <Table.Tr>
          {onChoose && <Table.Th>{messages.selectColumn}</Table.Th>}
          <Table.Th>{messages.key}</Table.Th>
          <Table.Th>{messages.nowAndThen}</Table.Th>
          <Table.Th>{messages.result}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differences.map(({ key, current, earlier, action, obstacle }) => (
          <Table.Tr key={key}>
            {onChoose && (
              <Table.Td>
                <RowCheckbox
                  label={messages.select(key)}
                  checked={chosen.has(key)}
                  disabled={obstacle !== null}
                  onChange={({ currentTarget }) => onChoose(key, currentTarget.checked)}
                />
              </Table.Td>
            )}
            <Table.Td className={classes.differenceKey} data-label={messages.key}>
              <BreakableText text={key} />
            </Table.Td>
            <Table.Td data-label={messages.nowAndThen}>
              <ValueChange before={current} after={earlier} />
            </Table.Td>
            <Table.Td data-label={messages.result}>
              {obstacle === null ? (
                <StatusBadge tone={tones[action]}>{messages.results[action]}</StatusBadge>
              ) : (
                <Text size="xs" c="dimmed">
                  {obstacle}
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Box>
);
