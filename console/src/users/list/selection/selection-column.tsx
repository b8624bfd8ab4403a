import { fullName } from '@keystead/contract/people/user.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { Checkbox } from '@mantine/core';
import type { Column } from '../../../kit/table/data-table.tsx';
import { messages } from '../messages.ts';
import type { Selection } from './use-selection.ts';

export const selectionColumn = (selection: Selection): Column<UserRow> => ({
  id: 'select',
  kind: 'select',
  header: messages.select,
  headerContent: (
    <Checkbox
      size="xs"
      aria-label={messages.selectAll}
      checked={selection.isPageChosen}
      indeterminate={selection.isPageStarted}
      onChange={({ currentTarget }) => selection.choosePage(currentTarget.checked)}
    />
  ),
  cell: (row) => (
    <Checkbox
      size="xs"
      aria-label={messages.selectOne(fullName(row))}
      checked={selection.has(row)}
      onChange={() => selection.toggle(row)}
    />
  ),
});
