import { Button, Group } from '@mantine/core';
import { messages } from './messages.ts';

type Props = {
  onBack: () => void;
  /** If absent, the user can only go back. */
  verb?: string;
  canGoOn?: boolean;
  isBusy?: boolean;
};

export const StepActions = ({ onBack, verb, canGoOn = true, isBusy = false }: Props) => (
  <Group grow gap="xs">
    <Button
      variant="default"
      // Blurring a field shows what is missing, which would move the button out from under the pointer.
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
