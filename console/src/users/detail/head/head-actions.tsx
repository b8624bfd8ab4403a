import type { User } from '@keystead/contract/people/user.ts';
import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import { Button, Group, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { ButtonWithReason } from '../../../kit/button-with-reason.tsx';
import { useFocusAfterChange } from '../../../kit/focus/use-focus-after-change.ts';
import { MenuItemWithReason } from '../../../kit/menu-item-with-reason.tsx';
import { type OfferedAction, offeredActions } from '../../dialogs/offered-actions.ts';
import { messages } from '../messages.ts';
import classes from './head.module.css';

type Props = { user: User; onAction: (action: UserAction) => void };

/** The usual reasons to open this page; the rest is under More. */
const frequent = new Set<UserAction>([
  'unlock',
  'activate',
  'activateWithPassword',
  'resetPassword',
  'expirePassword',
  'resendPasswordEmail',
  'suspend',
]);

/** These fix what is wrong with the user. */
const leading = new Set<UserAction>(['unlock', 'activate', 'activateWithPassword']);

/** The actions with their own button, and those in the menu. A phone has room for one button. */
export const splitActions = (offered: readonly OfferedAction[], isNarrow: boolean) => {
  const frequentActions = offered.filter(({ action }) => frequent.has(action));
  const buttons = isNarrow ? frequentActions.slice(0, 1) : frequentActions;
  return { buttons, menu: offered.filter((one) => !buttons.includes(one)) };
};

const More = ({ actions, onAction }: Pick<Props, 'onAction'> & { actions: readonly OfferedAction[] }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} aria-hidden />}>
        {messages.more}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map(({ action, label, refusal }) => (
        <MenuItemWithReason key={action} refusal={refusal ?? null} onClick={() => onAction(action)}>
          {label}
        </MenuItemWithReason>
      ))}
    </Menu.Dropdown>
  </Menu>
);

/** All in one row, regardless of how many actions are offered. */
export const HeadActions = ({ user, onAction }: Props) => {
  const offered = offeredActions(user);
  useFocusAfterChange(offered.map(({ action }) => action).join());
  const isNarrow = useMediaQuery('(max-width: 36em)') ?? false;
  const { buttons, menu } = splitActions(offered, isNarrow);
  return (
    <Group
      gap="xs"
      wrap="nowrap"
      role="group"
      aria-label={messages.actions}
      className={classes.actions}
      data-no-print
    >
      {buttons.map(({ action, label, refusal }) => (
        <ButtonWithReason
          key={action}
          size="xs"
          refusal={refusal}
          variant={leading.has(action) ? 'filled' : 'default'}
          onClick={() => onAction(action)}
        >
          {label}
        </ButtonWithReason>
      ))}
      {menu.length > 0 && <More actions={menu} onAction={onAction} />}
    </Group>
  );
};
