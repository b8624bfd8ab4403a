import { Button, Group } from '@mantine/core';
import { messages } from '../messages.ts';

type Props = {
  canSave: boolean;
  isBusy: boolean;
  onCancel: () => void;
};

/** Save and Cancel for a form that replaces what it edits. */
export const FormActions = ({ canSave, isBusy, onCancel }: Props) => (
  <Group gap="xs">
    <Button type="submit" disabled={!canSave} loading={isBusy}>
      {messages.save}
    </Button>
    <Button variant="default" onClick={onCancel} disabled={isBusy}>
      {messages.cancel}
    </Button>
  </Group>
);
