import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { messages } from './messages.ts';

type Props = {
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** What the form does when it is sent. */
  verb: string;
  canSend: boolean;
  isBusy: boolean;
  onSend: () => void;
  cancel?: string;
  /** Further choices, between leaving and sending. */
  choices?: ReactNode;
};

/** A dialog with something to enter. */
export const DialogFrame = (props: Props) => {
  const {
    title,
    children,
    onClose,
    verb,
    canSend,
    isBusy,
    onSend,
    cancel = messages.cancel,
    choices,
  } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (canSend && !isBusy) onSend();
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': messages.close }}>
      <form onSubmit={send} noValidate>
        <Stack gap="sm">{children}</Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          {choices}
          <Button type="submit" disabled={!canSend} loading={isBusy}>
            {verb}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
