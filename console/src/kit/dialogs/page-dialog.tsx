import { CloseButton, Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { messages } from '../messages.ts';

type Props = {
  title: string;
  /** Whether the page has no other title. */
  isPage?: boolean;
  maw?: number;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that is the page's content: shown inline, with nothing dimmed behind it. */
export const PageDialog = ({ title, isPage = false, maw = 440, onClose, children }: Props) => {
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => card.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <Paper
      ref={card}
      role="dialog"
      aria-labelledby={titleId}
      withBorder
      p="md"
      maw={maw}
      mx={isPage ? 'auto' : 0}
      onKeyDown={({ key, target }) => {
        // Esc first closes an open list, which marks the field that has the focus.
        if (key === 'Escape' && !(target as Element).matches('[data-mantine-stop-propagation]')) onClose();
      }}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb="sm">
        <Title order={isPage ? 1 : 2} id={titleId}>
          {title}
        </Title>
        <CloseButton aria-label={messages.close} onClick={onClose} />
      </Group>
      {children}
    </Paper>
  );
};
