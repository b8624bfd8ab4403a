import { Stack, Text } from '@mantine/core';
import { Note } from '../../../kit/note.tsx';
import classes from '../detail.module.css';
import { labelOf } from '../field-label.ts';
import { messages } from '../messages.ts';
import type { Stale } from './use-user-save.ts';

/** What another user changed in the meantime, and which of those fields the user had changed too. */
export const StaleNote = ({ stale: { message, changes } }: { stale: Stale }) => (
  <Note tone="warning" className={classes.note}>
    <Stack gap="xs">
      <Text size="sm" fw={650}>
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
