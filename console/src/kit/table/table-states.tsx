import { Button, Skeleton, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export const SkeletonRows = ({ columns }: { columns: number }) =>
  skeletonRows.map((row) => (
    <Table.Tr key={row} aria-hidden>
      <Table.Td colSpan={columns}>
        <Skeleton height={18} />
      </Table.Td>
    </Table.Tr>
  ));

type Props = {
  isFailed: boolean;
  isEmpty: boolean;
  onRetry: (() => void) | undefined;
  /** What an empty table says, if not that nothing matches. */
  text: string | undefined;
  action: ReactNode;
};

/** What stands in the place of rows. */
export const TableMessage = ({ isFailed, isEmpty, onRetry, text, action }: Props) => {
  if (!isFailed && !isEmpty) return null;
  return (
    <Stack align="center" gap="sm" py="xl" px="md">
      <Text c="dimmed" role="status" ta="center" maw="72ch">
        {isFailed ? messages.loadingFailed : (text ?? messages.noRecords)}
      </Text>
      {isFailed && onRetry && (
        <Button variant="default" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      )}
      {!isFailed && action}
    </Stack>
  );
};
