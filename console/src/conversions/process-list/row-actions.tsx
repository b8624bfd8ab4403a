import { downloadCsvResults } from '@keystead/contract/conversions/csv-import.ts';
import { Anchor, Button, Group } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMutation } from '../../client/use-mutation.ts';
import { saveFile } from '../../kit/save-file.ts';
import { RowAction } from '../../kit/table/row-actions.tsx';
import type { ConversionKind } from '../conversion-kinds.ts';
import { messages } from './messages.ts';
import classes from './process-list.module.css';
import type { Part } from './row-details.tsx';
import type { Transaction } from './use-transactions.ts';

type Props = {
  row: Transaction;
  kind: Pick<ConversionKind, 'screens' | 'hasDownload'>;
  /** The part open below the row. */
  open: Part | null;
  onOpen: (part: Part | null) => void;
  /** Undefined for users who are not allowed to. */
  onPutBack: (() => void) | undefined;
};

const Download = ({ row }: { row: Transaction }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveFile(downloadCsvResults, { params: { processId: row.processId } }),
  });
  return (
    <RowAction
      label={messages.download}
      name={messages.of(messages.download, row.customerName)}
      loading={isPending}
      leftSection={<IconDownload size={14} aria-hidden />}
      onClick={() => mutate()}
    />
  );
};

type ToggleProps = Pick<Props, 'open' | 'onOpen'> & {
  part: Part;
  label: string;
  name: string;
};

const Toggle = ({ open, onOpen, part, label, name }: ToggleProps) => {
  const isOpen = open === part;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      px={8}
      aria-expanded={isOpen}
      aria-label={name}
      leftSection={<Icon size={14} aria-hidden />}
      onClick={() => onOpen(isOpen ? null : part)}
    >
      {label}
    </Button>
  );
};

/** Links to failed users and results, and the action to put an import back. */
export const RowActions = ({ row, kind, open, onOpen, onPutBack }: Props) => {
  const { screens, hasDownload } = kind;
  const { processId, failureCount, hasDifferences, status, putBack, customerName } = row;
  return (
    <Group gap={6} className={classes.actions ?? ''}>
      {failureCount > 0 && (
        <Anchor
          inherit
          aria-label={messages.of(messages.viewDetails, customerName)}
          renderRoot={(props) => <Link {...props} {...screens.failedUsers.to({ processId })} />}
        >
          {messages.viewDetails}
        </Anchor>
      )}
      {(status === 'InProgress' || open === 'progress') && (
        <Toggle
          open={open}
          onOpen={onOpen}
          part="progress"
          label={messages.progress}
          name={messages.of(messages.progress, customerName)}
        />
      )}
      {hasDownload && status !== 'InProgress' && <Download row={row} />}
      {hasDifferences && (
        <Toggle
          open={open}
          onOpen={onOpen}
          part="differences"
          label={messages.changes}
          name={messages.of(messages.changes, customerName)}
        />
      )}
      {putBack.processId !== null && (
        <Toggle
          open={open}
          onOpen={onOpen}
          part="putBack"
          label={messages.putBackResult}
          name={messages.of(messages.putBackResult, customerName)}
        />
      )}
      {putBack.until !== null && onPutBack && (
        <RowAction
          label={messages.putBack}
          name={messages.of(messages.putBack, customerName)}
          onClick={onPutBack}
        />
      )}
    </Group>
  );
};
