import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './edit-bar.module.css';

/**
 * Actions for a long page that is being edited; always visible, with the main button first. `status` shows the
 * progress.
 */
export const EditBar = ({ status, children }: { status?: ReactNode; children: ReactNode }) => (
  <div className={classes.bar} data-bottom-bar data-no-print>
    <Group gap="xs">{children}</Group>
    <Text size="sm" c="dimmed" role="status">
      {status}
    </Text>
  </div>
);
