import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MenuEntry, Menu as MenuOf } from '../../menus.ts';
import classes from './top-bar.module.css';
import { insideTopBar } from './top-bar-portal.ts';
import { useMenuEntry } from './use-menus.ts';

type CurrentEntry = MenuEntry | undefined;

const markIfCurrent = (current: CurrentEntry, entry: MenuEntry | undefined) =>
  current && current === entry && { 'data-here': true };

const MenuButton = ({ menu, here }: { menu: MenuOf; here: CurrentEntry }) => {
  return (
    <Menu position="bottom-start" offset={6} width={250} portalProps={insideTopBar}>
      <Menu.Target>
        <UnstyledButton
          className={classes.menuButton}
          {...menu.entries.map((entry) => markIfCurrent(here, entry)).find(Boolean)}
        >
          {menu.label}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {menu.entries.map((entry) => (
          <Menu.Item
            key={entry.label}
            component={Link}
            to={entry.screen.path}
            className={classes.menuItem}
            {...markIfCurrent(here, entry)}
          >
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The menus side by side. */
export const MenuRow = ({ menus }: { menus: MenuOf[] }) => {
  const current = useMenuEntry();
  return (
    <ul className={classes.menuRow}>
      {menus.map((menu) => (
        <li key={menu.label}>
          {menu.isSingle ? (
            <Link
              to={menu.entries[0]?.screen.path ?? '/'}
              className={classes.menuButton}
              {...markIfCurrent(current, menu.entries[0])}
            >
              {menu.label}
            </Link>
          ) : (
            <MenuButton menu={menu} here={current} />
          )}
        </li>
      ))}
    </ul>
  );
};
