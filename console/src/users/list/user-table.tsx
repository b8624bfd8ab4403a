import { listPageSizes } from '@keystead/contract/page.ts';
import type { BulkActionName } from '@keystead/contract/users/bulk-actions.ts';
import { type UserColumnId, type UserRow, userSortColumns } from '@keystead/contract/users/user-list.ts';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ContentCard } from '../../kit/content-card.tsx';
import { useFocusNext } from '../../kit/focus/use-focus-next.ts';
import type { Sorting } from '../../kit/table/column-header.tsx';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import type { Paging } from '../../kit/table/table-footer.tsx';
import { useBreakpoint } from '../../kit/table/use-breakpoint.ts';
import { useStableCallback } from '../../kit/use-stable-callback.ts';
import { numberText } from '../../number-text.ts';
import { useUserActions } from '../dialogs/use-user-actions.tsx';
import { togglesQuery } from '../lookups.ts';
import { useAdminKind } from '../use-admin-kind.ts';
import { ColumnChooser } from './columns/column-chooser.tsx';
import { userColumns } from './columns/user-columns.tsx';
import { DuplicatesContext, useDuplicates } from './duplicates/use-duplicates.ts';
import classes from './list.module.css';
import { CreateUser } from './list-actions.tsx';
import { messages } from './messages.ts';
import { PeekContext } from './peek/peek-context.ts';
import { usePeek } from './peek/use-peek.tsx';
import { RowActions } from './row-actions.tsx';
import { UserSelectionBar, useBulkActions } from './selection/selection-bar.tsx';
import { SelectionProvider, selectionColumn } from './selection/selection-column.tsx';
import type { Selection } from './selection/use-selection.ts';
import { useListReload } from './use-list-reload.ts';
import type { UserList } from './use-user-list.ts';
import { userCards } from './user-card.tsx';
import { asNames } from './user-search.ts';
import type { OpenView } from './views/use-open-view.ts';
import { ViewActions } from './views/view-actions.tsx';
import { ViewTabs } from './views/view-tabs.tsx';

type Props = {
  list: UserList;
  openView: OpenView;
  selection: Selection;
  onBulk: (action: BulkActionName) => void;
};

const useOfferedColumns = () => {
  const { data: toggles } = useQuery(togglesQuery);
  const hasFederation = toggles?.azureADEnabled ?? false;
  return useMemo(
    () => userColumns.filter(({ id }) => id !== 'federatedLoginID' || hasFederation),
    [hasFederation],
  );
};

const Total = ({ total }: Pick<UserList, 'total'>) => (
  <Text size="xs" c="dimmed" className={classes.total}>
    {total && messages.total(numberText(total.total), !total.isTotalExact, total.total === 1)}
  </Text>
);

type Run = ReturnType<typeof useUserActions>['run'];

const actionsColumn = (run: Run): Column<UserRow> => ({
  id: 'actions',
  header: messages.actions,
  kind: 'actions',
  cell: (row) => <RowActions user={row} onRun={run} />,
});

const sortingOf = ({ search, sort }: UserList): Sorting => ({
  by: search.sort,
  direction: search.direction,
  onSort: (by, direction) => sort(userSortColumns.find((column) => column === by) ?? 'lastName', direction),
});

const pagingOf = ({ search, total, turnTo, turnToNext }: UserList): Paging => ({
  page: search.page,
  size: search.size,
  total: total?.total ?? 0,
  isMinimum: total?.isTotalExact === false,
  sizes: listPageSizes,
  onChange: turnTo,
  onNext: turnToNext,
});

const EmptyAction = ({ list }: { list: UserList }) => {
  if (!list.isFiltered) return <CreateUser isQuiet />;
  const names = asNames(list.search);
  return (
    <Group gap="xs" justify="center">
      {names && (
        <Button variant="default" onClick={() => list.find(names, 'pressed')}>
          {messages.searchAsName}
        </Button>
      )}
      <Button variant="default" onClick={list.clear}>
        {messages.clear}
      </Button>
    </Group>
  );
};

type OfferedColumns = ReturnType<typeof useOfferedColumns>;

/** Returns the same array until the columns change, because a new one redraws all rows. */
const useShownColumns = (
  offered: OfferedColumns,
  hidden: readonly UserColumnId[],
  toggle: Selection['toggle'] | null,
  run: Run | null,
): Column<UserRow>[] =>
  useMemo(
    () => [
      ...(toggle ? [selectionColumn(toggle)] : []),
      ...offered.filter(({ id }) => !hidden.includes(id)),
      ...(run ? [actionsColumn(run)] : []),
    ],
    [offered, hidden, toggle, run],
  );

export const UserTable = ({ list, openView, selection, onBulk }: Props) => {
  const { search, data, total } = list;
  const offered = useOfferedColumns();
  const { views, mayShare, view, columns: columnSettings } = openView;
  const breakpoint = useBreakpoint();
  const kind = useAdminKind();
  const hasActions = kind !== 'SUP' && kind !== 'VIEW';
  const canSelect = useBulkActions().length > 0;
  const { showDone, reload } = useListReload();
  const actions = useUserActions((done) => {
    selection.drop(done.ssoid);
    showDone(done);
  }, reload);
  const focusNext = useFocusNext('main', '[data-row-menu]');
  const run = useStableCallback((...target: Parameters<Run>) => {
    actions.run(...target);
    if (document.activeElement) focusNext(document.activeElement);
  });
  const peek = usePeek(data?.data, run, actions.dialog !== null);
  const toggle = canSelect ? selection.toggle : null;
  const rowRun = hasActions ? run : null;
  const columns = useShownColumns(offered, columnSettings.hidden, toggle, rowRun);
  const cards = useMemo(() => userCards(toggle, rowRun), [toggle, rowRun]);
  return (
    <PeekContext.Provider value={useStableCallback(peek.open)}>
      <DuplicatesContext.Provider value={useDuplicates(list.isRefreshing ? undefined : data?.data)}>
        <SelectionProvider selection={selection}>
          <ContentCard flush>
            <ViewTabs {...list} views={views} onOpen={list.open}>
              <Total total={total} />
              <ViewActions
                search={search}
                isFiltered={list.isFiltered}
                columns={columnSettings.shown}
                view={view}
                mayShare={mayShare}
                onOpen={(newView) => list.open({ ...search, view: newView })}
              />
              {breakpoint !== 'phone' && <ColumnChooser offered={offered} columns={columnSettings} />}
            </ViewTabs>
            <DataTable
              label={messages.title}
              columns={columns}
              rows={data?.data}
              rowKey={({ ssoid }) => ssoid}
              isSelected={selection.has}
              selectionBar={
                selection.count > 0 && <UserSelectionBar selection={selection} list={list} onRun={onBulk} />
              }
              cards={cards}
              isRefreshing={list.isRefreshing}
              isFailed={list.isError}
              onRetry={() => void list.refetch()}
              emptyText={list.isFiltered ? undefined : messages.none}
              emptyAction={<EmptyAction list={list} />}
              sorting={sortingOf(list)}
              paging={pagingOf(list)}
            />
            {peek.drawer}
            {actions.dialog}
          </ContentCard>
        </SelectionProvider>
      </DuplicatesContext.Provider>
    </PeekContext.Provider>
  );
};
