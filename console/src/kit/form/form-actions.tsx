import { Button, Group } from '@mantine/core';
import { useRestoreFocus } from '../focus/use-restore-focus.ts';
import { messages } from '../messages.ts';

type Props = {
  canSave: boolean;
  isBusy: boolean;
  onCancel: () => void;
};

/** Save and Cancel for a form that replaces what it edits. */
export const FormActions = ({ canSave, isBusy, onCancel }: Props) => {
  const { target, part } = useRestoreFocus(!isBusy);
  return (
    <Group gap="xs" {...part}>
      <Button ref={target} type="submit" disabled={!canSave} loading={isBusy}>
        {messages.save}
      </Button>
      <Button variant="default" onClick={onCancel} disabled={isBusy}>
        {messages.cancel}
      </Button>
    </Group>
  );
};
