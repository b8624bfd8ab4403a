import type { BulkActionName } from '@keystead/contract/users/bulk-actions.ts';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { PageHeader } from '../../kit/page-header.tsx';
import { ErrorLink } from './error-link.tsx';
import { ListActions } from './list-actions.tsx';
import { messages } from './messages.ts';
import { SearchForm } from './search-form.tsx';
import { BulkDialog } from './selection/bulk-dialog.tsx';
import { useSelection } from './selection/use-selection.ts';
import { useListReload } from './use-list-reload.ts';
import { useUserList } from './use-user-list.ts';
import { UserTable } from './user-table.tsx';
import { useOpenView } from './views/use-open-view.ts';

export const Screen = () => {
  const list = useUserList();
  const openView = useOpenView(list.search);
  // While new rows are loading, those shown may match only the previous filter.
  const rows = list.isRefreshing ? undefined : list.data?.data;
  const selection = useSelection(rows ?? [], {
    search: list.search,
    total: list.total?.total ?? 0,
    isReady: list.isReady,
  });
  const [bulk, setBulk] = useState<BulkActionName | null>(null);
  const { reloadSoon, reload } = useListReload();
  return (
    <>
      <PageHeader
        title={messages.title}
        action={
          <Group gap="md" style={{ minWidth: 0 }}>
            <ErrorLink />
            <ListActions search={list.search} columns={openView.isKnown ? openView.columns.shown : null} />
          </Group>
        }
      />
      <Stack gap="md">
        <SearchForm
          applied={list.search}
          isFiltered={list.isFiltered}
          onSearch={list.find}
          onClear={list.clear}
        />
        <UserTable list={list} openView={openView} selection={selection} onBulk={setBulk} />
      </Stack>
      {bulk && (
        <BulkDialog
          action={bulk}
          selected={selection.selected}
          onOutdated={reload}
          onClose={(isStarted) => {
            setBulk(null);
            if (!isStarted) return;
            selection.clear();
            reloadSoon();
          }}
        />
      )}
    </>
  );
};
