import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Menu } from '../../menus.ts';
import { messages } from '../messages.ts';
import { lazyPart } from '../opening/lazy-part.tsx';

const NavigationList = lazyPart(
  'navigation-list',
  async () => (await import('./navigation-list.tsx')).NavigationList,
);

/** The same menus for screens too narrow for the row. */
export const NavigationDrawer = ({ menus }: { menus: Menu[] }) => {
  const [isOpen, setOpen] = useState(false);
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
      {isOpen && (
        <Suspense>
          <NavigationList menus={menus} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
