import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ContentCard } from '../../kit/content-card.tsx';
import { type Column, DataTable } from '../../kit/data-table.tsx';
import { pageCount } from '../../kit/page-links.ts';
import { enterpriseKey } from '../enterprise-key.ts';
import type { ListKind, ListSearch } from './list-search.ts';
import classes from './lists.module.css';
import { messages } from './messages.ts';
import { SearchBox } from './search-box.tsx';
import { useListSearch } from './use-list-search.ts';

type Page<Row> = { rows: Row[]; total: number; isTotalCapped?: boolean };

type Props<Row, Sort extends string> = {
  title: string;
  list: ListKind<Sort>;
  /** Asks the server for one page. */
  read: (search: ListSearch<Sort>, signal: AbortSignal) => Promise<Page<Row>>;
  columns: readonly Column<Row>[];
};

/** A list of the area: searched, sorted and paged by the server. */
export const ListTable = <Row extends { id: number }, Sort extends string>(props: Props<Row, Sort>) => {
  const { title, list, columns } = props;
  const { search, go } = useListSearch(list);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [enterpriseKey, title, search],
    queryFn: ({ signal }) => props.read(search, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { main: true },
  });
  const lastPage = data && !isPlaceholderData ? pageCount(data.total, search.size) : undefined;
  const isBeyond = lastPage !== undefined && search.page > lastPage;
  useEffect(() => {
    if (isBeyond) go({ page: lastPage ?? 1 }, true);
  });
  return (
    <ContentCard flush>
      <search className={classes.bar}>
        <SearchBox
          label={messages.search(title.toLowerCase())}
          applied={search.search}
          onSearch={(text) => go({ search: text, page: 1 }, true)}
        />
      </search>
      <DataTable
        label={title}
        columns={columns}
        rows={data?.rows}
        rowKey={({ id }) => String(id)}
        isRefreshing={isPlaceholderData}
        isFailed={isError}
        onRetry={() => void refetch()}
        emptyAction={
          search.search !== '' && (
            <Button variant="default" onClick={() => go({ search: '', page: 1 })}>
              {messages.clear}
            </Button>
          )
        }
        sorting={{
          by: search.sort,
          direction: search.direction,
          onSort: (by, direction) => go({ sort: by as Sort, direction, page: 1 }),
        }}
        paging={{
          page: search.page,
          size: search.size,
          total: data?.total ?? 0,
          isEstimate: data?.isTotalCapped ?? false,
          sizes: list.sizes,
          onChange: (page, size) => go({ page, size }),
        }}
      />
    </ContentCard>
  );
};
