import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './edit-bar.module.css';

/** What can be done with a long page that is being edited; always in view, the main button first. `status` says how far one is. */
export const EditBar = ({ status, children }: { status?: ReactNode; children: ReactNode }) => (
  <div className={classes.bar} data-bottom-bar data-no-print>
    <Group gap="xs">{children}</Group>
    <Text size="sm" c="dimmed" role="status">
      {status}
    </Text>
  </div>
);
