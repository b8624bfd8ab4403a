import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import { Note } from '../../kit/note.tsx';
import { messages as area } from '../messages.ts';
import { CopiedValue } from './copied-value.tsx';
import { messages } from './messages.ts';

export type Created = { clientId: string | null; clientSecret: string; issuer: string | null };

/** The secret is shown this once; only the button closes the dialog, so that no slip of the hand does. */
export const SecretDialog = ({ created, onClose }: { created: Created | null; onClose: () => void }) => (
  <Modal
    opened={created !== null}
    onClose={onClose}
    title={messages.created}
    size="lg"
    closeOnEscape={false}
    closeOnClickOutside={false}
    withCloseButton={false}
  >
    {created && (
      <Stack gap="md">
        <Note tone="warning">{enterpriseMessages.secretWarning}</Note>
        <KeyValueList
          items={[
            [messages.clientId, <CopiedValue key="id" name={messages.clientId} value={created.clientId} />],
            [
              messages.clientSecret,
              <CopiedValue key="secret" name={messages.clientSecret} value={created.clientSecret} />,
            ],
            [messages.issuer, <CopiedValue key="issuer" name={messages.issuer} value={created.issuer} />],
          ]}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>{area.close}</Button>
        </Group>
      </Stack>
    )}
  </Modal>
);
