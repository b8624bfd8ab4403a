import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { Menu as MenuOf } from '../../menus.ts';
import classes from './top-bar.module.css';
import { insideTopBar } from './top-bar-portal.ts';

const MenuButton = ({ menu, path }: { menu: MenuOf; path: string }) => {
  const isHere = menu.entries.some((entry) => path.startsWith(entry.screen.path));
  return (
    <Menu position="bottom-start" offset={6} width={250} portalProps={insideTopBar}>
      <Menu.Target>
        <UnstyledButton className={classes.menuButton} data-here={isHere || undefined}>
          {menu.label}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {menu.entries.map((entry) => (
          <Menu.Item key={entry.label} component={Link} to={entry.screen.path} className={classes.menuItem}>
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The menus side by side. */
export const MenuRow = ({ menus }: { menus: MenuOf[] }) => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <ul className={classes.menuRow}>
      {menus.map((menu) => (
        <li key={menu.label}>
          {menu.isSingle ? (
            <Link to={menu.entries[0]?.screen.path ?? '/'} className={classes.menuButton} activeProps={here}>
              {menu.label}
            </Link>
          ) : (
            <MenuButton menu={menu} path={path} />
          )}
        </li>
      ))}
    </ul>
  );
};

const here = { 'data-here': true };
