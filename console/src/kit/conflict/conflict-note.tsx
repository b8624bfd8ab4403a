import { Button, Group, Table } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { focusNote } from '../focus/focus-note.ts';
import { reclaimFocus } from '../focus/reclaim-focus.ts';
import { Note } from '../note.tsx';
import classes from './conflict.module.css';
import type { ConflictingChange } from './merge-mine.ts';
import { messages } from './messages.ts';

type Props = {
  message: string;
  changes: readonly ConflictingChange[];
  onKeep: () => void;
  onDiscard: () => void;
};

/** Save is disabled until the user has decided, so the focus waits at the note and then goes back to Save. */
const useConflictFocus = () => {
  const message = useRef<HTMLElement>(null);
  useEffect(() => {
    const form = message.current?.closest('form');
    focusNote(message.current);
    return () =>
      reclaimFocus(
        form ? form.querySelector('[type="submit"]') : document.querySelector('[data-bottom-bar] button'),
      );
  }, []);
  return message;
};

/** Another user saved first. Shows their changes next to what was typed, and lets the user decide. */
export const ConflictNote = ({ message, changes, onKeep, onDiscard }: Props) => (
  <Note tone="warning">
    <strong ref={useConflictFocus()} tabIndex={-1}>
      {message}
    </strong>
    <p className={classes.explanation}>{messages.explanation}</p>
    {changes.length > 0 && (
      <Table className={classes.table} aria-label={messages.changes} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.field}</Table.Th>
            <Table.Th>{messages.before}</Table.Th>
            <Table.Th>{messages.now}</Table.Th>
            <Table.Th>{messages.yours}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ label, before, theirs, mine }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{before}</Table.Td>
              <Table.Td>{theirs}</Table.Td>
              <Table.Td>{mine ?? messages.untouched}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    )}
    <Group gap="xs" mt="sm">
      <Button size="xs" onClick={onKeep}>
        {messages.keep}
      </Button>
      <Button size="xs" variant="default" onClick={onDiscard}>
        {messages.discard}
      </Button>
    </Group>
  </Note>
);
