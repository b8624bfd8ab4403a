import { Button, Menu } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { Side } from './history-queries.ts';
import { messages } from './messages.ts';

type Props = {
  label: string;
  /** The labels of the two choices. */
  sides: Record<Side, string>;
  children: string;
  onChoose: (side: Side) => void;
};

/** Offers both sides of a change; what would happen is shown before anything does. */
export const PutBackMenu = ({ label, sides, children, onChoose }: Props) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={label}
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
      >
        {children}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onChoose('before')}>
        {messages.putBack} {sides.before}
      </Menu.Item>
      <Menu.Item onClick={() => onChoose('after')}>
        {messages.putBack} {sides.after}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
