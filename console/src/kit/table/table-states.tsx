import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { messages } from '../messages.ts';
import type { Column } from './column.ts';
import classes from './placeholder.module.css';

/** Enough to fill a screen, so that the content below does not jump. */
const placeholderRows = Array.from({ length: 14 }, (_, index) => index);

/** Placeholder rows in the shape of the rows to come. */
export const PlaceholderRows = <Row,>({ columns }: { columns: readonly Column<Row>[] }) =>
  placeholderRows.map((row) => (
    <tr key={row} aria-hidden data-placeholder className={classes.placeholder}>
      {columns.map(({ id, kind = 'text' }) => (
        <td key={id} data-kind={kind}>
          <div className={classes.shape} />
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
