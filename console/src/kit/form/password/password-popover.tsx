import type { PasswordOwner } from '@keystead/contract/rules/password/password.ts';
import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PasswordRequirements } from './password-requirements.tsx';

type Props = {
  password: string;
  owner: PasswordOwner;
  areNamesUnknown?: boolean;
  isForOther?: boolean;
  children: ReactNode;
};

/**
 * Shows the requirements while the password field it wraps has the focus: next to the field if there is room, so that
 * it does not cover the confirmation.
 */
export const PasswordPopover = ({ children, ...requirementsProps }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      position="right-start"
      middlewares={{ flip: { fallbackPlacements: ['bottom-start', 'top-start'] }, shift: true }}
      width={300}
      shadow="md"
      withinPortal={false}
      trapFocus={false}
      withRoles={false}
    >
      <Popover.Target>
        <div onFocusCapture={() => setOpen(true)} onBlurCapture={() => setOpen(false)}>
          {children}
        </div>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <PasswordRequirements {...requirementsProps} />
      </Popover.Dropdown>
    </Popover>
  );
};
