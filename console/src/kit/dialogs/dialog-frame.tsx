import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { messages } from '../messages.ts';

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
  /** Steps aside for a question of its own; what was entered stays. */
  isAside?: boolean;
  size?: ModalProps['size'];
  /** Further choices, between leaving and sending. */
  choices?: ReactNode;
};

/** A dialog with something to enter. */
export const DialogFrame = (props: Props) => {
  const { onClose, canSend, isBusy, size = 'md' } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    // A form that the dialog was opened from hears of this as well, wherever the dialog stands on the page.
    event.stopPropagation();
    if (canSend && !isBusy) props.onSend();
  };
  return (
    <Modal opened={!props.isAside} onClose={onClose} title={props.title} size={size}>
      <form onSubmit={send} noValidate>
        <Stack gap="sm">{props.children}</Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {props.cancel ?? messages.cancel}
          </Button>
          {props.choices}
          <Button type="submit" disabled={!canSend} loading={isBusy}>
            {props.verb}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
