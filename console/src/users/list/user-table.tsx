import { listPageSizes } from '@keystead/contract/page.ts';
import type { BulkActionName } from '@keystead/contract/users/bulk-actions.ts';
import { type UserRow, userSortColumns } from '@keystead/contract/users/user-list.ts';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ContentCard } from '../../kit/content-card.tsx';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import { useStore } from '../../store.ts';
import { useUserActions } from '../dialogs/use-user-actions.tsx';
import { togglesQuery } from '../lookups.ts';
import { useAdminKind } from '../use-admin-kind.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { hiddenColumns } from './hidden-columns.ts';
import classes from './list.module.css';
import { CreateUser } from './list-actions.tsx';
import { messages } from './messages.ts';
import { RowActions } from './row-actions.tsx';
import { UserSelectionBar, useBulkActions } from './selection/selection-bar.tsx';
import { selectionColumn } from './selection/selection-column.tsx';
import type { Selection } from './selection/use-selection.ts';
import { useListReload } from './use-list-reload.ts';
import type { UserList } from './use-user-list.ts';
import { userColumns } from './user-columns.tsx';

type Props = { list: UserList; selection: Selection; onBulk: (action: BulkActionName) => void };

const number = new Intl.NumberFormat('en-US');

const useOfferedColumns = () => {
  const { data: toggles } = useQuery(togglesQuery);
  return userColumns.filter(({ id }) => id !== 'federatedLoginID' || toggles?.azureADEnabled);
};

const Total = ({ total }: Pick<UserList, 'total'>) => (
  <Text size="sm" c="dimmed">
    {total && messages.total(number.format(total.total), !total.isTotalExact, total.total === 1)}
  </Text>
);

export const UserTable = ({ list, selection, onBulk }: Props) => {
  const { search, data, total } = list;
  const offered = useOfferedColumns();
  const hidden = useStore(hiddenColumns);
  const kind = useAdminKind();
  const canSelect = useBulkActions().length > 0;
  const { showDone } = useListReload();
  const { run, dialog } = useUserActions(showDone);
  const actions: Column<UserRow> = {
    id: 'actions',
    kind: 'actions',
    header: messages.actions,
    cell: (row) => <RowActions user={row} onRun={run} />,
  };
  const columns = [
    ...(canSelect ? [selectionColumn(selection)] : []),
    ...offered.filter(({ id }) => !hidden.includes(id)),
    ...(kind === 'SUP' || kind === 'VIEW' ? [] : [actions]),
  ];
  return (
    <ContentCard flush>
      <Group className={classes.toolbar} justify="space-between" gap="xs">
        <Total total={total} />
        <ColumnChooser columns={offered} />
      </Group>
      <DataTable
        label={messages.title}
        columns={columns}
        rows={data?.data}
        rowKey={({ ssoid }) => ssoid}
        isSelected={selection.has}
        selectionBar={
          selection.chosen.length > 0 && (
            <UserSelectionBar
              selection={selection}
              total={total?.total}
              isMinimum={total?.isTotalExact === false}
              onRun={onBulk}
            />
          )
        }
        isRefreshing={list.isRefreshing}
        isFailed={list.isError}
        onRetry={() => void list.refetch()}
        emptyText={list.isFiltered ? undefined : messages.none}
        emptyAction={
          list.isFiltered ? (
            <Button variant="default" onClick={list.clear}>
              {messages.clear}
            </Button>
          ) : (
            <CreateUser isQuiet />
          )
        }
        sorting={{
          by: search.sort,
          direction: search.direction,
          onSort: (by, direction) =>
            list.sort(userSortColumns.find((column) => column === by) ?? 'lastName', direction),
        }}
        paging={{
          page: search.page,
          size: search.size,
          total: total?.total ?? 0,
          isMinimum: total?.isTotalExact === false,
          sizes: listPageSizes,
          onChange: list.turnTo,
          onNext: list.turnToNext,
        }}
      />
      {dialog}
    </ContentCard>
  );
};
