import { fullName } from '@keystead/contract/people/user.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { Checkbox } from '@mantine/core';
import { createContext, useContext } from 'react';
import type { Column } from '../../../kit/table/data-table.tsx';
import { messages } from '../messages.ts';
import type { Selection } from './use-selection.ts';

type PageState = Pick<Selection, 'isPageChosen' | 'isPageStarted' | 'choosePage'>;

/** Whether the page is selected. The column itself never changes, so that its rows don't either. */
export const PageSelectionContext = createContext<PageState>({
  isPageChosen: false,
  isPageStarted: false,
  choosePage: () => undefined,
});

const SelectPage = () => {
  const { isPageChosen, isPageStarted, choosePage } = useContext(PageSelectionContext);
  return (
    <Checkbox
      size="xs"
      aria-label={messages.selectAll}
      checked={isPageChosen}
      indeterminate={isPageStarted}
      onChange={({ currentTarget }) => choosePage(currentTarget.checked)}
    />
  );
};

export const selectionColumn = (toggle: Selection['toggle']): Column<UserRow> => ({
  id: 'select',
  kind: 'select',
  header: messages.select,
  headerContent: <SelectPage />,
  cell: (row, isSelected = false) => (
    <Checkbox
      size="xs"
      aria-label={messages.selectOne(fullName(row))}
      checked={isSelected}
      onChange={() => toggle(row)}
    />
  ),
});
