import { Button, Menu } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { ButtonWithReason } from '../../kit/button-with-reason.tsx';
import type { Side } from './history-queries.ts';
import { messages } from './messages.ts';

type Props = {
  label: string;
  /** The labels of the two choices. */
  sides: Record<Side, string>;
  children: string;
  /** Why nothing can be put back, or undefined if it can. */
  refusal: string | undefined;
  onChoose: (side: Side) => void;
};

/** Offers both sides of a change; what would happen is shown before anything does. */
export const PutBackMenu = ({ label, sides, children, refusal, onChoose }: Props) => {
  const look = {
    size: 'compact-xs',
    variant: 'subtle',
    'aria-label': label,
    leftSection: <IconArrowBackUp size={14} aria-hidden />,
    children,
  };
  if (refusal !== undefined)
    return <ButtonWithReason {...look} refusal={refusal} onClick={() => undefined} />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...look} />
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
};
