import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { messages } from '../messages.ts';
import { CellText } from './cell/cell-text.tsx';
import type { Column, ColumnKind } from './column.ts';
import classes from './data-table.module.css';

/** Enough to fill a screen, so that the content below does not jump. */
const skeletonRows = Array.from({ length: 14 }, (_, index) => index);

const shapes: Record<ColumnKind, { w: number | string; h: number; radius?: number }> = {
  text: { w: 140, h: 12 },
  code: { w: 56, h: 12 },
  number: { w: 28, h: 12 },
  date: { w: 112, h: 12 },
  state: { w: 76, h: 20, radius: 10 },
  select: { w: 16, h: 16 },
  actions: { w: 96, h: 12 },
};

/** Placeholder rows in the shape of the rows to come. */
export const SkeletonRows = <Row,>({ columns }: { columns: readonly Column<Row>[] }) =>
  skeletonRows.map((row) => (
    <tr key={row} aria-hidden className={classes.skeleton}>
      {columns.map(({ id, kind = 'text', width }) => (
        <td key={id} data-kind={kind}>
          {kind === 'text' ? (
            <CellText width={width}>
              <Skeleton {...shapes.text} maw="100%" />
            </CellText>
          ) : (
            <Skeleton {...shapes[kind]} />
          )}
        </td>
      ))}
    </tr>
  ));

type Props = {
  isFailed: boolean;
  failedText?: string | undefined;
  isEmpty: boolean;
  onRetry: (() => void) | undefined;
  /** The text of an empty table, if not that nothing matches. */
  text: string | undefined;
  action: ReactNode;
};

/** Shown instead of rows. */
export const TableMessage = ({ isFailed, failedText, isEmpty, onRetry, text, action }: Props) => {
  if (isFailed)
    return (
      <EmptyState
        drawing="missing"
        text={failedText ?? messages.loadingFailed}
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
