import { fullName } from '@keystead/contract/people/user.ts';
import { userActions } from '@keystead/contract/people/user-actions.ts';
import { type BulkActionName, startBulkAction } from '@keystead/contract/users/bulk-actions.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { namesOf } from '../../../kit/dialogs/names-of.ts';
import { messages } from '../messages.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { followProcess } from './follow-process.ts';

type Props = {
  action: BulkActionName;
  users: readonly UserRow[];
  /** `isStarted` tells whether anything has been done. */
  onClose: (isStarted: boolean) => void;
};

const Question = ({ action, users }: Pick<Props, 'action' | 'users'>) => {
  const { label, done } = userActions[action];
  const able = users.filter((user) => user.allowedActions.includes(action));
  const isActivation = action === 'activate';
  const dates = isActivation ? able.filter(({ deactivationDate }) => deactivationDate).length : 0;
  const physicians = isActivation
    ? able.filter(({ physicianNppaEnabled }) => physicianNppaEnabled).length
    : 0;
  return (
    <Stack gap="xs">
      <Text>{messages.bulk.ask(label, able.length)}</Text>
      <Text fw={500}>{namesOf(able.map(fullName))}</Text>
      <Text c="dimmed">{messages.bulk.consequence[action]}</Text>
      {able.length < users.length && <Text>{messages.bulk.left(users.length - able.length, done)}</Text>}
      {dates > 0 && <Text>{messages.bulk.dates(dates)}</Text>}
      {physicians > 0 && <Text>{messages.bulk.physicians(physicians)}</Text>}
    </Stack>
  );
};

/** Asks, does it as one process, and tells what became of each. */
export const BulkDialog = ({ action, users, onClose }: Props) => {
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call(startBulkAction, { body: { action, ssoids: users.map(({ ssoid }) => ssoid) } }),
  });
  const isStarted = data !== undefined;
  const leave = () => {
    if (data) followProcess(data.id, { action, total: users.length });
    onClose(isStarted);
  };
  const able = users.filter((user) => user.allowedActions.includes(action)).length;
  return (
    <Modal
      opened
      size={isStarted ? 'lg' : 'md'}
      onClose={leave}
      title={messages.bulk.title[action]}
      closeButtonProps={{ 'aria-label': messages.bulk.close }}
    >
      {isStarted ? (
        <BulkProgress id={data.id} total={users.length} />
      ) : (
        <Question action={action} users={users} />
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={leave} data-autofocus>
          {isStarted ? messages.bulk.close : messages.cancel}
        </Button>
        {!isStarted && (
          <Button loading={isPending} onClick={() => mutate()}>
            {messages.bulk.verb(userActions[action].label, able)}
          </Button>
        )}
      </Group>
    </Modal>
  );
};
