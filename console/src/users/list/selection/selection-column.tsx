import { fullName } from '@keystead/contract/people/user.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { createContext, type ReactNode, useContext } from 'react';
import type { Column } from '../../../kit/table/data-table.tsx';
import { RowCheckbox } from '../../../kit/table/row-checkbox.tsx';
import { messages } from '../messages.ts';
import type { Selection } from './use-selection.ts';

type PageState = Pick<Selection, 'isPageChosen' | 'isPageStarted' | 'choosePage'>;

/** Whether the page is selected. The column itself never changes, so that its rows don't either. */
const PageSelectionContext = createContext<PageState>({
  isPageChosen: false,
  isPageStarted: false,
  choosePage: () => undefined,
});

/** Separate from the state of the page, which changes with every click and would redraw all checkboxes. */
const CanSelectContext = createContext(false);

type SelectionProviderProps = { selection: Selection; children: ReactNode };

export const SelectionProvider = ({ selection, children }: SelectionProviderProps) => (
  <PageSelectionContext.Provider value={selection}>
    <CanSelectContext.Provider value={selection.canSelect}>{children}</CanSelectContext.Provider>
  </PageSelectionContext.Provider>
);

const SelectPage = () => {
  const { isPageChosen, isPageStarted, choosePage } = useContext(PageSelectionContext);
  return (
    <RowCheckbox
      label={messages.selectAll}
      disabled={!useContext(CanSelectContext)}
      checked={isPageChosen}
      indeterminate={isPageStarted}
      onChange={({ currentTarget }) => choosePage(currentTarget.checked)}
    />
  );
};

type UserCheckboxProps = { user: UserRow; isSelected: boolean; onToggle: Selection['toggle'] };

export const UserCheckbox = ({ user, isSelected, onToggle }: UserCheckboxProps) => (
  <RowCheckbox
    label={messages.selectOne(fullName(user))}
    disabled={!useContext(CanSelectContext)}
    checked={isSelected}
    // A checkbox changes by a click, with the space bar too, and only the click knows about Shift.
    onChange={({ nativeEvent }) => onToggle(user, (nativeEvent as Event & { shiftKey?: boolean }).shiftKey)}
  />
);

export const selectionColumn = (toggle: Selection['toggle']): Column<UserRow> => ({
  id: 'select',
  kind: 'select',
  header: messages.select,
  headerContent: <SelectPage />,
  cell: (row, isSelected = false) => <UserCheckbox user={row} isSelected={isSelected} onToggle={toggle} />,
});
