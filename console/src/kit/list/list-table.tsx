import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ContentCard } from '../content-card.tsx';
import type { Cards } from '../table/cards/card-list.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import type { Opening } from '../table/use-opening.ts';
import type { ListAddress, ListSearch } from './list-search.ts';
import classes from './list-table.module.css';
import { messages } from './messages.ts';
import { SearchBox } from './search-box.tsx';
import { useLastPage } from './use-last-page.ts';
import { useListSearch } from './use-list-search.ts';
import type { Paged } from './use-served-page.ts';

type Props<Row, Search extends ListSearch> = {
  title: string;
  list: ListAddress<Search>;
  /** A hook that gets one page. */
  usePage: (search: Search) => Paged<Row>;
  columns: readonly Column<Row>[];
  /** What the search box says, if not 'Search' and the title. */
  searchLabel?: string;
  /** Beside the search box. */
  toolbar?: ReactNode;
  /** What is said while there is nothing to list, and the next step. */
  emptyText?: string;
  emptyAction?: ReactNode;
  /** What a row shows below itself while it is open. */
  details?: (row: Row) => ReactNode;
  opening?: Opening<Row>;
  /** How a row looks on a phone, if not by its columns. */
  cards?: Cards<Row>;
};

/** A searchable list; what it shows is in the address. */
export const ListTable = <Row extends { id: number | string }, Search extends ListSearch>(
  props: Props<Row, Search>,
) => {
  const { title, list, columns, usePage } = props;
  const { search, go: goTo } = useListSearch(list);
  const go = (part: Partial<ListSearch>, replace?: boolean) => goTo(part as Partial<Search>, replace);
  const { data, isError, isPlaceholderData, refetch } = usePage(search);
  useLastPage(search, isPlaceholderData ? undefined : data?.total, (page) => go({ page }, true));
  return (
    <ContentCard flush>
      <div className={classes.bar}>
        <search className={classes.search}>
          <SearchBox
            label={props.searchLabel ?? messages.search(title.toLowerCase())}
            applied={search.search}
            onSearch={(text) => go({ search: text, page: 1 }, true)}
          />
        </search>
        {props.toolbar}
      </div>
      <DataTable
        label={title}
        columns={columns}
        rows={data?.rows}
        rowKey={({ id }) => String(id)}
        isRefreshing={isPlaceholderData}
        isFailed={isError}
        onRetry={() => void refetch()}
        {...(props.details && { details: props.details })}
        {...(props.opening && { opening: props.opening })}
        {...(props.cards && { cards: props.cards })}
        {...(search.search === '' && { emptyText: props.emptyText })}
        emptyAction={
          search.search === '' ? (
            props.emptyAction
          ) : (
            <Button variant="default" onClick={() => go({ search: '', page: 1 })}>
              {messages.clear}
            </Button>
          )
        }
        sorting={{
          by: search.sort,
          direction: search.direction,
          onSort: (by, direction) => go({ sort: by, direction, page: 1 }),
        }}
        paging={{
          page: search.page,
          size: search.size,
          total: data?.total ?? 0,
          isEstimate: data?.isTotalCapped ?? false,
          isMinimum: data?.isTotalMinimum ?? false,
          sizes: list.sizes,
          onChange: (page, size) => go({ page, size }),
        }}
      />
    </ContentCard>
  );
};
