import type { UserSortColumn } from '@keystead/contract/users/user-list.ts';
import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useStore } from '../../store.ts';
import { hiddenColumns, isFixed } from './hidden-columns.ts';
import { messages } from './messages.ts';

type Props = { columns: readonly { id: UserSortColumn; header: string }[] };

export const ColumnChooser = ({ columns }: Props) => {
  const hidden = useStore(hiddenColumns);
  const show = (id: UserSortColumn, isShown: boolean) =>
    hiddenColumns.set(isShown ? hidden.filter((column) => column !== id) : [...hidden, id]);
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns size={14} aria-hidden />}>
          {messages.chooseColumns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.chooseColumns}>
        <Stack gap="xs">
          {columns.map(({ id, header }) => (
            <Checkbox
              key={id}
              size="xs"
              label={header}
              checked={!hidden.includes(id)}
              disabled={isFixed(id)}
              onChange={({ currentTarget }) => show(id, currentTarget.checked)}
            />
          ))}
          <Button
            variant="subtle"
            size="xs"
            disabled={hidden.length === 0}
            onClick={() => hiddenColumns.set([])}
          >
            {messages.showAllColumns}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
