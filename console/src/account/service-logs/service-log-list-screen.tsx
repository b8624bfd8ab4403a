import { serviceLogPageSizes, serviceLogSortColumns } from '@keystead/contract/account/service-logs.ts';
import { Button, Stack } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { ContentCard } from '../../kit/content-card.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { pageCount } from '../../kit/table/page-links.ts';
import { logColumns } from './log-columns.tsx';
import { emptyLogSearch, type LogSearch, readLogSearch, toAddress } from './log-search.ts';
import { messages } from './messages.ts';
import { serviceLogListScreen } from './screen.ts';
import { SearchForm } from './search-form.tsx';
import { useLogPage } from './use-log-page.ts';

const useLogSearch = () => {
  const query = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => readLogSearch(query), [query]);
  const go = (part: Partial<LogSearch>, replace = false) =>
    navigate({
      ...serviceLogListScreen.to(),
      search: toAddress({ ...search, ...part }),
      replace,
      resetScroll: false,
    });
  return [search, go] as const;
};

export const Screen = () => {
  const [search, go] = useLogSearch();
  const { data, isError, isPlaceholderData, refetch } = useLogPage(search);
  const columns = useMemo(() => logColumns(search), [search]);
  const lastPage = data && !isPlaceholderData ? pageCount(data.recordsFiltered, search.size) : undefined;
  const isBeyond = lastPage !== undefined && search.page > lastPage;
  useEffect(() => {
    if (isBeyond) void go({ page: lastPage }, true);
  });

  const show = (fields: Partial<LogSearch>) => {
    const next = { ...search, ...fields, page: 1 };
    if (JSON.stringify(next) === JSON.stringify(search)) void refetch();
    else void go(next);
  };
  const clear = () => {
    const { page: _page, size: _size, sort: _sort, direction: _direction, ...fields } = emptyLogSearch;
    show(fields);
  };

  return (
    <>
      <PageHeader title={messages.listTitle} />
      <Stack gap="md">
        <SearchForm applied={search} onSearch={show} onClear={clear} />
        <ContentCard flush>
          <DataTable
            label={messages.listTitle}
            columns={columns}
            rows={data?.data}
            rowKey={({ id }) => String(id)}
            isRefreshing={isPlaceholderData}
            isFailed={isError}
            onRetry={() => refetch()}
            emptyAction={
              <Button variant="default" onClick={clear}>
                {messages.clear}
              </Button>
            }
            sorting={{
              by: search.sort ?? 'responseDateTime',
              direction: search.direction,
              onSort: (by, direction) =>
                go({ sort: serviceLogSortColumns.find((column) => column === by), direction, page: 1 }),
            }}
            paging={{
              page: search.page,
              size: search.size,
              total: data?.recordsFiltered ?? 0,
              isEstimate: data?.isEstimate ?? false,
              sizes: serviceLogPageSizes,
              onChange: (page, size) => go({ page, size }),
            }}
          />
        </ContentCard>
      </Stack>
    </>
  );
};
