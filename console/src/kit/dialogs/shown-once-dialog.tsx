import { Button, Group, Stack } from '@mantine/core';
import { CopyableValue } from '../copyable-value.tsx';
import { KeyValueList } from '../key-value-list.tsx';
import { messages } from '../messages.ts';
import { Note } from '../note.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  warning: string;
  /** Pairs of name and value; null while there is nothing to show. */
  values: readonly (readonly [name: string, value: string | null])[] | null;
  onClose: () => void;
};

/** Values that are shown only once. Only the button closes the dialog, so that it can't be closed by accident. */
export const ShownOnceDialog = ({ title, warning, values, onClose }: Props) => (
  <Dialog
    opened={values !== null}
    onClose={onClose}
    title={title}
    size="lg"
    closeOnEscape={false}
    withCloseButton={false}
  >
    {values && (
      <Stack gap="md">
        <Note tone="warning">{warning}</Note>
        <KeyValueList
          items={values.map(([name, value]) => [
            name,
            <CopyableValue key={name} name={name} value={value} />,
          ])}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>{messages.close}</Button>
        </Group>
      </Stack>
    )}
  </Dialog>
);
