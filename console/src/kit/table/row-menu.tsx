import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

type MenuProps = { name: string; children: ReactNode };

/** Opens as it comes. The button it takes the place of had the focus, which comes back to this one at the end. */
const OpenedMenu = ({ name, children }: MenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus();
    setOpen(true);
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

const MenuButton = (props: ActionIconProps & ComponentProps<'button'>) => (
  <ActionIcon size={28} {...props}>
    <IconDotsVertical size={16} aria-hidden />
  </ActionIcon>
);

/**
 * What a row offers less often, or more of than there is room for; `children` are entries of a menu. The menu comes with its
 * first use: a list has hundreds that nobody opens.
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
