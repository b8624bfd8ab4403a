import { serviceLogPageSizes, serviceLogSortColumns } from '@keystead/contract/account/service-logs.ts';
import { Button, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { ContentCard } from '../../kit/content-card.tsx';
import { textInPlace } from '../../kit/list/text-in-place.ts';
import { useLastPageRedirect } from '../../kit/list/use-last-page-redirect.ts';
import { useListSearch } from '../../kit/list/use-list-search.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { logColumns } from './log-columns.tsx';
import { emptyLogFields, fieldsOf, type LogFields, serviceLogList } from './log-search.ts';
import { messages } from './messages.ts';
import { SearchForm } from './search-form.tsx';
import { useLogPage } from './use-log-page.ts';

export const Screen = () => {
  const { search, go } = useListSearch(serviceLogList);
  const { data, isError, error, isPlaceholderData, refetch } = useLogPage(search);
  const columns = useMemo(() => logColumns(search), [search]);
  useLastPageRedirect(search, isPlaceholderData ? undefined : data?.total, (page) => go({ page }, true));

  const show = (fields: LogFields) => {
    const next = { ...search, ...fields, page: 1 };
    if (JSON.stringify(next) === JSON.stringify(search)) void refetch();
    else go(next);
  };
  const clear = () => show(emptyLogFields);

  return (
    <>
      <PageHeader title={messages.listTitle} />
      <Stack gap="md">
        <SearchForm applied={fieldsOf(search)} onSearch={show} onClear={clear} />
        <ContentCard flush>
          <DataTable
            label={messages.listTitle}
            columns={columns}
            rows={data?.rows}
            rowKey={({ id }) => String(id)}
            isRefreshing={isPlaceholderData}
            isFailed={isError}
            failedText={textInPlace(error)}
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
              total: data?.total ?? 0,
              isEstimate: data?.isTotalCapped ?? false,
              sizes: serviceLogPageSizes,
              onChange: (page, size) => go({ page, size }),
            }}
          />
        </ContentCard>
      </Stack>
    </>
  );
};
