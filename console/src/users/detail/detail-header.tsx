import { fullName, type User } from '@keystead/contract/users/user.ts';
import type { UserAction } from '@keystead/contract/users/user-actions.ts';
import { Anchor, Badge, Button, CopyButton, Group, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { previousPlace } from '../../shell/previous-place.ts';
import { Address } from '../address.tsx';
import { offeredActions } from '../dialogs/offered-actions.ts';
import { messages as area } from '../messages.ts';
import { useFocusAfterChange } from '../use-focus-after-change.ts';
import { UserStatusBadge } from '../user-status-badge.tsx';
import classes from './detail.module.css';
import { messages } from './messages.ts';

type Props = { user: User; onAction: (action: UserAction) => void };

const removing = new Set<UserAction>(['deactivate', 'delete']);

/** The list as it was left, with its search and page, or from its beginning. */
const listAddress = (): string => {
  const previous = previousPlace.get();
  return previous?.screen.path.startsWith('/users') ? previous.href : '/users';
};

const Facts = ({ user, onAction }: Props) => (
  <dl className={classes.facts}>
    <div>
      <dt>{messages.userName}</dt>
      <dd>
        <Address>{user.userName}</Address>
        {user.allowedActions.includes('editUsername') && (
          <Anchor component="button" type="button" size="sm" onClick={() => onAction('editUsername')}>
            {messages.editUsername}
          </Anchor>
        )}
      </dd>
    </div>
    <div>
      <dt>{messages.ssoid}</dt>
      <dd>
        {user.ssoid}
        <CopyButton value={user.ssoid} timeout={2000}>
          {({ copied, copy }) => (
            <Anchor component="button" type="button" size="sm" onClick={copy}>
              {copied ? messages.copied : messages.copySsoid}
            </Anchor>
          )}
        </CopyButton>
      </dd>
    </div>
    <div>
      <dt>{messages.environment}</dt>
      <dd>{user.configName || '–'}</dd>
    </div>
  </dl>
);

const StatusActions = ({ user, onAction }: Props) => {
  const offered = offeredActions(user);
  useFocusAfterChange(offered.map(({ action }) => action).join());
  return (
    <Group gap="xs" role="group" aria-label={messages.actions} data-no-print>
      {offered.map(({ action, label }) => (
        <Button
          key={action}
          size="xs"
          variant={removing.has(action) ? 'light' : 'default'}
          {...(removing.has(action) && { color: 'red' })}
          onClick={() => onAction(action)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
};

/** Who this is, how they stand, and what can be done. */
export const DetailHeader = (props: Props) => {
  const { user } = props;
  const router = useRouter();
  return (
    <header className={classes.header}>
      <div className={classes.top}>
        <div className={classes.name}>
          <Title order={1}>{fullName(user)}</Title>
          <UserStatusBadge status={user.status} />
          {user.federatedIdentity && <Badge color="gray">{area.federated}</Badge>}
        </div>
        <Button variant="default" size="xs" onClick={() => router.navigate({ href: listAddress() })}>
          {area.back}
        </Button>
      </div>
      <Facts {...props} />
      <StatusActions {...props} />
    </header>
  );
};
