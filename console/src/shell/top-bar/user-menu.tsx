import { allows } from '@keystead/contract/access/access.ts';
import { Menu, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { aboutScreen } from '../../account/about/screen.ts';
import { customerSelectionScreen } from '../../account/customer-selection/screen.ts';
import { logoutScreen } from '../../account/logout/screen.ts';
import { myProfileScreen } from '../../account/my-profile/screen.ts';
import { Avatar } from '../../kit/person/avatar.tsx';
import { messages } from '../messages.ts';
import { lazyPart } from '../opening/lazy-part.tsx';
import { useScreen } from '../opening/use-screen.ts';
import type { Session } from '../session/session.ts';
import { ThemeChoice } from './theme-choice.tsx';
import classes from './top-bar.module.css';
import { insideTopBar } from './top-bar-portal.ts';

const HelpDrawer = lazyPart(
  'help-drawer',
  async () => (await import('../../account/help/help-drawer.tsx')).HelpDrawer,
);

const SelectCustomer = ({ customerView }: { customerView: Session['customerView'] }) =>
  customerView.canViewAny ? (
    <>
      <Menu.Item component={Link} to={customerSelectionScreen.path}>
        {messages.selectCustomer}
        <Text span display="block" size="xs" c="dimmed">
          {customerView.selectedCustomer?.accountName ?? messages.noCustomer}
        </Text>
      </Menu.Item>
      <Menu.Divider />
    </>
  ) : null;

const ChangePassword = ({ context, settings }: Pick<Session, 'context' | 'settings'>) => {
  if (context.rights.has('FEDERATED')) return null;
  if (settings.myProfileEnabled)
    return allows(myProfileScreen.access, context.rights) ? (
      <Menu.Item component={Link} to={myProfileScreen.path}>
        {messages.changePassword}
      </Menu.Item>
    ) : null;
  return settings.changePasswordUrl ? (
    <Menu.Item
      component="a"
      href={settings.changePasswordUrl}
      target="_blank"
      rel="noopener noreferrer"
      rightSection={<IconExternalLink size={14} aria-hidden />}
    >
      {messages.changePassword}
    </Menu.Item>
  ) : null;
};

const userMenuPaths: string[] = [customerSelectionScreen.path, aboutScreen.path];

export const UserMenu = ({ session }: { session: Session }) => {
  const { claims, settings, context, customerView } = session;
  const screen = useScreen();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isCurrent = screen !== undefined && userMenuPaths.includes((screen.below ?? screen).path);
  return (
    <>
      <Menu position="bottom-end" offset={6} width={240} portalProps={insideTopBar}>
        <Menu.Target>
          <UnstyledButton
            className={classes.user}
            data-here={isCurrent || undefined}
            aria-label={`${messages.userMenu}: ${claims.fullName}`}
          >
            <Avatar name={claims.fullName} />
            <span className={classes.userName}>{claims.fullName}</span>
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Text span display="block" size="sm" fw={650} c="bright">
              {claims.fullName}
            </Text>
            {claims.preferredName}
          </Menu.Label>
          <Menu.Divider />
          <SelectCustomer customerView={customerView} />
          <ChangePassword context={context} settings={settings} />
          <Menu.Item component={Link} to={aboutScreen.path}>
            {messages.about}
          </Menu.Item>
          <Menu.Item onClick={() => setHelpOpen(true)}>{messages.help}</Menu.Item>
          <Menu.Divider />
          <ThemeChoice />
          <Menu.Divider />
          <Menu.Item component={Link} to={logoutScreen.path}>
            {settings.logOffLabel}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isHelpOpen && (
        <Suspense>
          <HelpDrawer path={screen?.path} title={screen?.title} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
