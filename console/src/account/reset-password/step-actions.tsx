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
    <Button variant="default" onClick={onBack} disabled={isBusy}>
      {messages.back}
    </Button>
    {verb && (
      <Button type="submit" loading={isBusy} disabled={!canGoOn}>
        {verb}
      </Button>
    )}
  </Group>
);
