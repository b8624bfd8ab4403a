import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ContentCard } from '../content-card.tsx';
import type { CardRenderer } from '../table/cards/card-list.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import type { RowExpansion } from '../table/use-row-expansion.ts';
import { FilterBar, type FilterChip } from './filter-bar.tsx';
import type { ListAddress, ListSearch } from './list-search.ts';
import { messages } from './messages.ts';
import { SearchBox } from './search-box.tsx';
import { textInPlace } from './text-in-place.ts';
import { useLastPageRedirect } from './use-last-page-redirect.ts';
import { useListSearch } from './use-list-search.ts';
import type { Paged } from './use-server-page.ts';

type Props<Row, Search extends ListSearch> = {
  title: string;
  list: ListAddress<Search>;
  /** A hook that loads one page. */
  usePage: (search: Search) => Paged<Row>;
  columns: readonly Column<Row>[];
  /** The label of the search box, if not 'Search' and the title. */
  searchLabel?: string;
  /** Next to the search box. */
  toolbar?: ReactNode;
  /** Further filter fields, the active ones, and the address without any. */
  filters?: ReactNode;
  filtersLabel?: string;
  chips?: readonly FilterChip[];
  noFilters?: Partial<Search>;
  /** The text of an empty list, and the next step. */
  emptyText?: string;
  emptyAction?: ReactNode;
  /** What a row shows below itself when expanded. */
  details?: (row: Row) => ReactNode;
  opening?: RowExpansion<Row>;
  /** How a row looks on a phone, if not based on its columns. */
  cards?: CardRenderer<Row>;
};

/** A searchable list whose state is in the address. */
export const ListTable = <Row extends { id: number | string }, Search extends ListSearch>(
  props: Props<Row, Search>,
) => {
  const { title, list, columns, usePage } = props;
  const { search, go: goTo } = useListSearch(list);
  const go = (part: Partial<ListSearch>, replace?: boolean) => goTo(part as Partial<Search>, replace);
  const { chips = [], searchLabel = messages.search(title.toLowerCase()) } = props;
  const clear = () => go({ ...props.noFilters, search: '', page: 1 });
  const isNarrowed = search.search !== '' || chips.length > 0;
  const { data, isError, error, isPlaceholderData, refetch } = usePage(search);
  useLastPageRedirect(search, isPlaceholderData ? undefined : data?.total, (page) => go({ page }, true));
  return (
    <ContentCard flush>
      <FilterBar
        label={props.filtersLabel}
        chips={chips}
        {...(isNarrowed && { onClear: clear })}
        end={props.toolbar}
        search={
          <SearchBox
            label={searchLabel}
            applied={search.search}
            onSearch={(text) => go({ search: text, page: 1 }, true)}
          />
        }
      >
        {props.filters}
      </FilterBar>
      <DataTable
        label={title}
        columns={columns}
        rows={data?.rows}
        rowKey={({ id }) => String(id)}
        isRefreshing={isPlaceholderData}
        isFailed={isError}
        failedText={textInPlace(error)}
        onRetry={() => void refetch()}
        {...(props.details && { details: props.details })}
        {...(props.opening && { opening: props.opening })}
        {...(props.cards && { cards: props.cards })}
        {...(!isNarrowed && { emptyText: props.emptyText })}
        emptyAction={
          !isNarrowed ? (
            props.emptyAction
          ) : (
            <Button variant="default" onClick={clear}>
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
