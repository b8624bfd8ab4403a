import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
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

type Props = { menus: Menu[]; onClose: () => void };

/** The menus as a list that slides in. */
export const NavigationList = ({ menus, onClose }: Props) => {
  const current = useMenuEntry();
  return (
    <Drawer
      opened
      onClose={onClose}
      title={messages.mainNavigation}
      size={300}
      closeButtonProps={{ 'aria-label': messages.closeNavigation }}
    >
      <nav aria-label={messages.mainNavigation}>
        <ul className={classes.drawerList}>
          {menus.map((menu) => (
            <Section key={menu.label} menu={menu} here={current} onLeave={onClose} />
          ))}
        </ul>
      </nav>
    </Drawer>
  );
};
