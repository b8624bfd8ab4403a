import { Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { focusNote } from '../../../kit/focus/focus-note.ts';
import { Note } from '../../../kit/note.tsx';
import classes from '../detail.module.css';
import { labelOf } from '../field-label.ts';
import { messages } from '../messages.ts';
import type { Stale } from './use-user-save.ts';

/** What another user changed in the meantime, and which of those fields the user had changed too. */
export const StaleNote = ({ stale }: { stale: Stale }) => {
  const { message, changes } = stale;
  const first = useRef<HTMLParagraphElement>(null);
  // Save was disabled while it ran, so nothing has the focus.
  useEffect(() => {
    if (stale) focusNote(first.current);
  }, [stale]);
  return (
    <Note tone="warning" className={classes.note}>
      <Stack gap="xs">
        <Text size="sm" fw={650} ref={first} tabIndex={-1}>
          {message}
        </Text>
        <ul className={classes.list}>
          {changes.map((change) => (
            <li key={change.field}>
              {labelOf(change.field)}: {change.message} {change.isOwnToo && messages.staleOwn}
            </li>
          ))}
        </ul>
        <Text size="sm">{messages.staleNext}</Text>
      </Stack>
    </Note>
  );
};
