import { usersMessages } from '@keystead/contract/users/messages.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { readOnly } from '../../kit/form/read-only.ts';
import { messages } from './messages.ts';

/** The only place where a generated password can be read. */
export const GeneratedPassword = ({ password, onClose }: { password: string; onClose: () => void }) => {
  const { generated, once } = messages.resetPassword;
  return (
    <Dialog opened onClose={onClose} title={messages.temporaryPassword.title}>
      <Stack gap="sm">
        <TextInput
          label={generated}
          value={password}
          readOnly
          {...readOnly}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          rightSection={<CopyButton value={password} what={generated} />}
        />
        <Text size="sm">
          {usersMessages.temporaryPasswordHelp} {once}
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {messages.close}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
