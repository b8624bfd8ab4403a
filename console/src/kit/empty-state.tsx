import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Arch, type ArchState } from './drawings/arch.tsx';

type Props = {
  drawing?: ArchState;
  text: string;
  /** The one way on. */
  action?: ReactNode;
};

/** What stands where rows or a chart would be: a drawing, a sentence, a way on. */
export const EmptyState = ({ drawing = 'open', text, action }: Props) => (
  <Stack align="center" gap="sm" py="lg" px="md">
    <Arch state={drawing} />
    <Text c="dimmed" role="status" ta="center" maw="72ch">
      {text}
    </Text>
    {action}
  </Stack>
);
