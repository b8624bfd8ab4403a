import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { Dialog } from './dialog.tsx';
import { namesOf } from './names-of.ts';

type Props = {
  isOpen: boolean;
  title: string;
  text: ReactNode;
  /** What will happen, and whether it can be undone. */
  consequence?: ReactNode;
  /** The people it affects, if more than one; the first few are named. */
  people?: readonly string[];
  /** The label of the button that does it. */
  verb: string;
  cancel?: string;
  /** Something is lost permanently, so the button is red. */
  isDangerous?: boolean;
  /** Can be undone but affects others immediately, so the focus starts on the harmless button. */
  isDisruptive?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The focus starts on the harmless button if the other one is destructive. */
export const ConfirmDialog = (props: Props) => {
  const { isOpen, title, text, consequence, people = [], verb, cancel = messages.cancel } = props;
  const { isDangerous = false, isDisruptive = isDangerous, isBusy = false } = props;
  return (
    <Dialog opened={isOpen} onClose={props.onCancel} title={title}>
      <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
        <div>{text}</div>
        {people.length > 0 && <Text fw={500}>{namesOf(people)}</Text>}
        {consequence && <Text c="dimmed">{consequence}</Text>}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={props.onCancel} data-autofocus={isDisruptive || undefined}>
          {cancel}
        </Button>
        <Button
          loading={isBusy}
          onClick={props.onConfirm}
          data-autofocus={isDisruptive ? undefined : true}
          {...(isDangerous && { color: 'red' })}
        >
          {verb}
        </Button>
      </Group>
    </Dialog>
  );
};
