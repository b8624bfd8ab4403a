import type { UserColumnId } from '@keystead/contract/users/user-list.ts';
import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { messages } from '../messages.ts';
import { isFixed } from './hidden-columns.ts';
import type { Columns } from './use-columns.ts';

type Props = { offered: readonly { id: UserColumnId; header: string }[]; columns: Columns };

export const ColumnChooser = ({ offered, columns: { hidden, setHidden } }: Props) => {
  const show = (id: UserColumnId, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((column) => column !== id) : [...hidden, id]);
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns size={14} aria-hidden />}>
          {messages.chooseColumns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.chooseColumns}>
        <Stack gap="xs">
          {offered.map(({ id, header }) => (
            <Checkbox
              key={id}
              size="xs"
              label={header}
              checked={!hidden.includes(id)}
              disabled={isFixed(id)}
              onChange={({ currentTarget }) => show(id, currentTarget.checked)}
            />
          ))}
          <Button variant="subtle" size="xs" disabled={hidden.length === 0} onClick={() => setHidden([])}>
            {messages.showAllColumns}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
