import { Button, Group } from '@mantine/core';
import { messages } from './messages.ts';

type Props = {
  onBack: () => void;
  /** Without it the only way is back. */
  verb?: string;
  canGoOn?: boolean;
  isBusy?: boolean;
};

export const StepActions = ({ onBack, verb, canGoOn = true, isBusy = false }: Props) => (
  <Group grow gap="xs">
    <Button
      variant="default"
      // A field that is left tells what is missing, and would move the button away under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onBack}
      disabled={isBusy}
    >
      {messages.back}
    </Button>
    {verb && (
      <Button type="submit" loading={isBusy} disabled={!canGoOn}>
        {verb}
      </Button>
    )}
  </Group>
);
