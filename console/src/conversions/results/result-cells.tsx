import type { PlanRow } from '@keystead/contract/conversions/plan.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { messages as area } from '../messages.ts';
import { messages } from './messages.ts';
import classes from './results.module.css';

type ActionProps = { row: PlanRow; isOpen: boolean; onToggle: () => void };

/** What happens to a row; an update expands to show its changes. */
export const ActionCell = ({ row: { action, changes, userName }, isOpen, onToggle }: ActionProps) => {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Group gap={4} wrap="nowrap" className={classes.whole ?? ''}>
      {area.actions[action]}
      {changes.length > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={messages.changesOf(changes.length, userName)}
          leftSection={<Icon size={14} aria-hidden />}
          onClick={onToggle}
        >
          {messages.changes(changes.length)}
        </Button>
      )}
    </Group>
  );
};

type StatusProps = {
  row: PlanRow;
  /** Undefined where rows cannot be corrected. */
  onCorrect: (() => void) | undefined;
};

/** The validation notes of a row. */
export const StatusCell = ({ row: { notes, hasErrors, userName }, onCorrect }: StatusProps) =>
  notes !== '' && (
    <Group gap="xs" justify="space-between" wrap="nowrap" className={classes.status ?? ''}>
      <Text inherit span data-clips className={classes.notes ?? ''} data-error={hasErrors || undefined}>
        {notes}
      </Text>
      {hasErrors && onCorrect && (
        <Button
          size="compact-xs"
          variant="default"
          flex="none"
          aria-label={messages.correctOf(userName)}
          onClick={onCorrect}
        >
          {messages.correct}
        </Button>
      )}
    </Group>
  );
