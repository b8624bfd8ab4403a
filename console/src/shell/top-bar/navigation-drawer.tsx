import { ActionIcon, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Menu, MenuEntry } from '../../menus.ts';
import { messages } from '../messages.ts';
import classes from './top-bar.module.css';
import { useMenuEntry } from './use-menus.ts';

type SectionProps = { menu: Menu; here: MenuEntry | undefined; onLeave: () => void };

const Section = ({ menu, here, onLeave }: SectionProps) => (
  <li>
    {!menu.isSingle && <p className={classes.drawerHeading}>{menu.label}</p>}
    <ul className={classes.drawerList}>
      {menu.entries.map((entry) => (
        <li key={entry.label}>
          <Link
            {...entry.screen.to()}
            className={classes.drawerLink}
            data-here={entry === here || undefined}
            onClick={onLeave}
          >
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  </li>
);

/** The same menus as a list that slides in, for screens too narrow for the row. */
export const NavigationDrawer = ({ menus }: { menus: Menu[] }) => {
  const [isOpen, setOpen] = useState(false);
  const here = useMenuEntry();
  return (
    <>
      <ActionIcon
        size="lg"
        aria-label={messages.openNavigation}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={messages.mainNavigation}
        size={300}
        closeButtonProps={{ 'aria-label': messages.closeNavigation }}
      >
        <nav aria-label={messages.mainNavigation}>
          <ul className={classes.drawerList}>
            {menus.map((menu) => (
              <Section key={menu.label} menu={menu} here={here} onLeave={() => setOpen(false)} />
            ))}
          </ul>
        </nav>
      </Drawer>
    </>
  );
};
