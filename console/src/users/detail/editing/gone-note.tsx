import { Text } from '@mantine/core';
import { Note } from '../../../kit/note.tsx';
import classes from '../detail.module.css';
import { messages } from '../messages.ts';

/** The user was deleted during editing: what was typed stays, so that it can be copied. */
export const GoneNote = ({ why }: { why: string }) => (
  <Note tone="warning" className={classes.note}>
    <Text size="sm" fw={650}>
      {messages.unknown.title}
    </Text>
    <Text size="sm">
      {why} {messages.unknown.unsaved}
    </Text>
  </Note>
);
