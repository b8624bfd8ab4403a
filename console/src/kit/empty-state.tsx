import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Arch, type ArchState } from './drawings/arch.tsx';

type Props = {
  drawing?: ArchState;
  text: string;
  /** The next step. */
  action?: ReactNode;
};

/** Replaces rows or a chart when there are none: a drawing, a sentence, and a next step. */
export const EmptyState = ({ drawing = 'open', text, action }: Props) => (
  <Stack align="center" gap="sm" py="lg" px="md">
    <Arch state={drawing} />
    <Text c="dimmed" role="status" ta="center" maw="72ch">
      {text}
    </Text>
    {action}
  </Stack>
);
