import { type Right, rights as rightTexts } from '@keystead/contract/access/rights.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { getUserRights, type UserRights } from '@keystead/contract/users/user-rights.ts';
import { Button, List, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { useRestorableState } from '../../../kit/form/use-restorable-state.ts';
import type { OwnChange } from '../editing/use-user-edit.ts';
import { messages } from '../messages.ts';
import { SingleRightsDialog } from './single-rights-dialog.tsx';

const rightsQuery = ({ ssoid, version }: Pick<User, 'ssoid' | 'version'>) =>
  queryOptions({
    queryKey: ['users', 'rights', ssoid, version],
    queryFn: ({ signal }) => call(getUserRights, { params: { ssoid } }, { signal }),
  });

const RightsList = ({ rights }: { rights: readonly Right[] }) =>
  rights.length === 0 ? (
    <Text size="sm">{messages.noSingleRights}</Text>
  ) : (
    <List size="sm" withPadding={false}>
      {rights.map((right) => (
        <List.Item key={right}>{rightTexts[right]}</List.Item>
      ))}
    </List>
  );

const isWorthShowing = ({ rights, choices }: UserRights): boolean => rights.length > 0 || choices.length > 0;

type Props = { user: User; onSaved: (change: OwnChange) => Promise<void> };

/** The rights a user has in addition to those of the admin access. */
export const SingleRights = ({ user, onSaved }: Props) => {
  const userRights = useQuery(rightsQuery(user)).data;
  // The rights when the dialog was opened, which stays open while they are read again.
  const [changing, setChanging] = useRestorableState<UserRights | null>('rights being changed', null);
  return (
    <>
      {userRights && isWorthShowing(userRights) && (
        <Stack gap={4} mt="md" align="flex-start">
          <Text size="xs" c="dimmed">
            {messages.singleRights}
          </Text>
          <RightsList rights={userRights.rights} />
          {userRights.choices.length > 0 && (
            <Button variant="default" size="xs" mt={4} onClick={() => setChanging(userRights)}>
              {messages.changeRights}
            </Button>
          )}
        </Stack>
      )}
      {changing && (
        <SingleRightsDialog
          user={user}
          known={changing}
          onSaved={onSaved}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
};
