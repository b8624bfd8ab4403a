import { Anchor, Group } from '@mantine/core';
import { messages } from '../messages.ts';
import type { OpenSections } from './use-open-sections.ts';

type Props = { open: OpenSections; sections: readonly { id: string }[] };

export const FoldLinks = ({ open, sections }: Props) => (
  <Group gap="md" data-no-print>
    <Anchor component="button" type="button" size="sm" onClick={open.expandAll}>
      {messages.expandAll}
    </Anchor>
    <Anchor
      component="button"
      type="button"
      size="sm"
      onClick={() => open.collapse(sections.map(({ id }) => id))}
    >
      {messages.collapseAll}
    </Anchor>
  </Group>
);
