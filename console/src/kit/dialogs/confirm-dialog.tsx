import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

type Props = {
  isOpen: boolean;
  title: string;
  text: ReactNode;
  /** What the button does, in its own word. */
  verb: string;
  cancel?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The focus starts on the harmless button when the other one destroys something. */
export const ConfirmDialog = (props: Props) => {
  const { isOpen, title, text, verb, cancel = messages.cancel, isDangerous = false, isBusy = false } = props;
  return (
    <Modal
      opened={isOpen}
      onClose={props.onCancel}
      title={title}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      {text}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={props.onCancel} data-autofocus={isDangerous || undefined}>
          {cancel}
        </Button>
        <Button
          loading={isBusy}
          onClick={props.onConfirm}
          data-autofocus={isDangerous ? undefined : true}
          {...(isDangerous && { color: 'red' })}
        >
          {verb}
        </Button>
      </Group>
    </Modal>
  );
};
