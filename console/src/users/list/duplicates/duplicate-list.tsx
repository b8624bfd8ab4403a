import { fullName } from '@keystead/contract/people/user.ts';
import type { DuplicateUser } from '@keystead/contract/users/duplicates.ts';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { userDetailScreen } from '../../detail/screen.ts';
import { UserStatusBadge } from '../../user-status-badge.tsx';
import { messages } from '../messages.ts';

type Other = Pick<DuplicateUser, 'ssoid' | 'firstName' | 'lastName' | 'status' | 'reasons'>;

/** The people a user resembles, and why. */
export const DuplicateList = ({ others }: { others: readonly Other[] }) => (
  <Stack gap="xs">
    <Text size="xs" c="dimmed">
      {messages.twice.title}
    </Text>
    {others.map((other) => (
      <div key={other.ssoid}>
        <Group gap={8} wrap="nowrap">
          <Anchor
            size="sm"
            renderRoot={(props) => <Link {...props} {...userDetailScreen.to({ ssoid: other.ssoid })} />}
          >
            {fullName(other)}
          </Anchor>
          <UserStatusBadge status={other.status} />
        </Group>
        <Text size="xs" c="dimmed">
          {other.reasons.map((reason) => messages.twice.reasons[reason]).join(', ')}
        </Text>
      </div>
    ))}
  </Stack>
);
