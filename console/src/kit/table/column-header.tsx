import type { SortDirection } from '@keystead/contract/page.ts';
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

export type Sorting = {
  by: string;
  direction: SortDirection;
  onSort: (by: string, direction: SortDirection) => void;
};

type Props = {
  column: Omit<Column<never>, 'cell'>;
  sorting?: Sorting;
  /** Behind the selection bar: it keeps its width, but cannot be used. */
  isCovered: boolean;
};

const icons = { asc: IconArrowUp, desc: IconArrowDown };

type SortProps = { id: string; children: ReactNode; sorting: Sorting; isCovered: boolean };

const SortButton = ({ id, children, sorting, isCovered }: SortProps) => {
  const isSorted = sorting.by === id;
  const Icon = isSorted ? icons[sorting.direction] : IconArrowsSort;
  const next = isSorted && sorting.direction === 'asc' ? 'desc' : 'asc';
  const content = (
    <>
      {children}
      <Icon size={14} aria-hidden />
    </>
  );
  if (isCovered) return <span className={classes.sort}>{content}</span>;
  return (
    <UnstyledButton
      className={classes.sort}
      data-sorted={isSorted || undefined}
      onClick={() => sorting.onSort(id, next)}
    >
      {content}
    </UnstyledButton>
  );
};

export const ColumnHeader = ({ column, sorting, isCovered }: Props) => {
  const { id, header, headerContent = header, isSortable, kind, width } = column;
  const canSort = isSortable && sorting;
  const order = sorting?.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      data-kind={kind}
      style={{ width }}
      {...(canSort && { 'aria-sort': sorting.by === id ? order : 'none' })}
    >
      {canSort ? (
        <SortButton id={id} sorting={sorting} isCovered={isCovered}>
          {header}
        </SortButton>
      ) : (
        headerContent
      )}
    </th>
  );
};
