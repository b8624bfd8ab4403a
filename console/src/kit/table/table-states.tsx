import { Button, Skeleton, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
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
  if (isFailed)
    return (
      <EmptyState
        drawing="missing"
        text={messages.loadingFailed}
        action={
          onRetry && (
            <Button variant="default" onClick={onRetry}>
              {messages.tryAgain}
            </Button>
          )
        }
      />
    );
  return isEmpty ? <EmptyState text={text ?? messages.noRecords} action={action} /> : null;
};
