import { fullName, type User } from '@keystead/contract/people/user.ts';
import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import { Anchor, Badge, Button, CopyButton, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Note } from '../../kit/note.tsx';
import { ReasonedButton } from '../../kit/reasoned-button.tsx';
import { previousPlace } from '../../shell/opening/previous-place.ts';
import { Address } from '../address.tsx';
import { offeredActions } from '../dialogs/offered-actions.ts';
import { legacyUserListScreen, userListScreen } from '../list/screen.ts';
import { userOptionsQuery } from '../lookups.ts';
import { messages as area } from '../messages.ts';
import { useFocusAfterChange } from '../use-focus-after-change.ts';
import { UserStatusBadge } from '../user-status-badge.tsx';
import { anyWithheldReason, withheldReason } from '../withheld.ts';
import classes from './detail.module.css';
import { messages } from './messages.ts';

type Props = {
  user: User;
  onAction: (action: UserAction) => void;
  /** Null while sections are being edited: they are about the environment that would be left. */
  onMove: (() => void) | null;
};

const removing = new Set<UserAction>(['deactivate', 'delete']);

const lists: string[] = [userListScreen.path, legacyUserListScreen.path];

/** The list as it was left, with its search and page, or from its beginning. */
const listAddress = (): string => {
  const previous = previousPlace.get();
  return previous && lists.includes(previous.screen.path) ? previous.href : userListScreen.href();
};

/** A link where it leads somewhere; where it is withheld, the words stay and say why. */
const EditUsername = ({ user, onAction }: Pick<Props, 'user' | 'onAction'>) => {
  const refusal = withheldReason(user, 'editUsername');
  const edit = () => onAction('editUsername');
  if (refusal !== undefined)
    return (
      <ReasonedButton variant="transparent" size="compact-sm" refusal={refusal} onClick={edit}>
        {messages.editUsername}
      </ReasonedButton>
    );
  if (!user.allowedActions.includes('editUsername')) return null;
  return (
    <Anchor component="button" type="button" size="sm" onClick={edit}>
      {messages.editUsername}
    </Anchor>
  );
};

/** Where there is another environment to go to. */
const MoveLink = ({ user, onMove }: Pick<Props, 'user' | 'onMove'>) => {
  const options = useQuery({ ...userOptionsQuery, enabled: user.mayMove }).data ?? [];
  if (!onMove || !user.mayMove || !options.some(({ configId }) => configId !== user.configId)) return null;
  return (
    <Anchor component="button" type="button" size="sm" onClick={onMove}>
      {messages.move.link}
    </Anchor>
  );
};

const Facts = ({ user, onAction, onMove }: Props) => (
  <dl className={classes.facts}>
    <div>
      <dt>{messages.userName}</dt>
      <dd>
        <Address>{user.userName}</Address>
        <EditUsername user={user} onAction={onAction} />
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
      <dd>
        {user.configName || '–'}
        <MoveLink user={user} onMove={onMove} />
      </dd>
    </div>
  </dl>
);

const StatusActions = ({ user, onAction }: Props) => {
  const offered = offeredActions(user);
  useFocusAfterChange(offered.map(({ action }) => action).join());
  return (
    <Group gap="xs" role="group" aria-label={messages.actions} data-no-print>
      {offered.map(({ action, label, refusal }) => (
        <ReasonedButton
          key={action}
          size="xs"
          refusal={refusal}
          variant={removing.has(action) ? 'light' : 'default'}
          {...(removing.has(action) && { color: 'red' })}
          onClick={() => onAction(action)}
        >
          {label}
        </ReasonedButton>
      ))}
    </Group>
  );
};

/** Who this is, how they stand, and what can be done. */
export const DetailHeader = (props: Props) => {
  const { user } = props;
  const router = useRouter();
  const withheld = anyWithheldReason(user);
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
      {withheld && <Note tone="info">{withheld}</Note>}
    </header>
  );
};
