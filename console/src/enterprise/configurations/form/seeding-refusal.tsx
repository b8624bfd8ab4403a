import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../../kit/dialogs/dialog.tsx';
import { messages as area } from '../../messages.ts';
import { messages } from '../messages.ts';

/** Shows the response of the care platform word for word. */
export const SeedingRefusal = ({ reason, onClose }: { reason: string | null; onClose: () => void }) => (
  <Dialog opened={reason !== null} onClose={onClose} title={messages.flags.seeding} closeOnClickOutside>
    <Text>{reason}</Text>
    <Group justify="flex-end" mt="lg">
      <Button data-autofocus onClick={onClose}>
        {area.close}
      </Button>
    </Group>
  </Dialog>
);
