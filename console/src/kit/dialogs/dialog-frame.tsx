import { Button, Group, type ModalProps, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { fields } from '../focus/fields.ts';
import { messages } from '../messages.ts';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** What Esc and the cross do instead of closing. */
  onDismiss?: () => void;
  /** What submitting the form does. */
  verb: string;
  canSend: boolean;
  isBusy: boolean;
  onSend: () => void;
  cancel?: string;
  /** Hides the dialog behind its own question; the input is kept. */
  isAside?: boolean;
  size?: ModalProps['size'];
  /** Further buttons, between cancel and submit. */
  choices?: ReactNode;
};

/** The first field that can be changed gets the focus if none claims it, and without fields the harmless button. */
const markFirst = (form: HTMLFormElement | null): void => {
  if (form?.querySelector('[data-autofocus]')) return;
  form?.querySelector(`${fields}, button`)?.setAttribute('data-autofocus', '');
};

/** A dialog with a form. */
export const DialogFrame = (props: Props) => {
  const { onClose, onDismiss = onClose, canSend, isBusy, size = 'md' } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Otherwise the event bubbles to the form that opened the dialog, even through a portal.
    event.stopPropagation();
    if (canSend && !isBusy) props.onSend();
  };
  return (
    <Dialog opened={!props.isAside} onClose={onDismiss} title={props.title} size={size}>
      <form ref={markFirst} onSubmit={send} noValidate>
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
    </Dialog>
  );
};
