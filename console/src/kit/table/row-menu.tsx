import { Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { restoreFocus } from '../../shell/opening/restore-focus.ts';
import { IconButton } from './icon-button.tsx';

type MenuProps = { name: string; children: ReactNode };

/** Opens on mount. It replaces the button that had the focus, and returns the focus to its own button on close. */
const OpenedMenu = ({ name, children }: MenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus();
    setOpen(true);
    // An action can remove its row.
    return () => restoreFocus(null);
  }, []);
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <MenuButton ref={target} aria-label={name} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
};

const MenuButton = (props: Omit<ComponentProps<typeof IconButton>, 'size'>) => (
  <IconButton size={28} data-row-menu {...props}>
    <IconDotsVertical size={16} aria-hidden />
  </IconButton>
);

/**
 * Less common actions of a row, or more than there is room for; `children` are menu items. The menu is mounted on first
 * use, because a list has hundreds that are never opened.
 */
export const RowMenu = (props: MenuProps) => {
  const [isUsed, setUsed] = useState(false);
  if (isUsed) return <OpenedMenu {...props} />;
  return (
    <MenuButton
      aria-label={props.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setUsed(true)}
    />
  );
};
