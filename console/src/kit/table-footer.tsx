import { allRows } from '@keystead/contract/page.ts';
import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { messages } from './messages.ts';
import { pageCount, pageLinks } from './page-links.ts';

export type Paging = {
  /** The first page is 1. */
  page: number;
  size: number;
  total: number;
  /** There are too many to be counted. */
  isEstimate?: boolean;
  sizes: readonly number[];
  onChange: (page: number, size: number) => void;
};

type StepProps = {
  label: string;
  to: number;
  isDisabled: boolean;
  go: (page: number) => void;
  children: ReactNode;
};

const Step = ({ label, to, isDisabled, go, children }: StepProps) => (
  <ActionIcon size={30} aria-label={label} disabled={isDisabled} onClick={() => go(to)}>
    {children}
  </ActionIcon>
);

const PageLinks = ({ page, count, go }: { page: number; count: number; go: (page: number) => void }) => (
  <Group component="nav" aria-label={messages.pages} gap={2}>
    <Step label={messages.firstPage} to={1} isDisabled={page <= 1} go={go}>
      <IconChevronsLeft size={16} aria-hidden />
    </Step>
    <Step label={messages.previousPage} to={page - 1} isDisabled={page <= 1} go={go}>
      <IconChevronLeft size={16} aria-hidden />
    </Step>
    {pageLinks(page, count).map((number) => (
      <ActionIcon
        key={number}
        size={30}
        className={classes.pageLink}
        variant={number === page ? 'light' : 'subtle'}
        color={number === page ? 'accent' : 'gray'}
        aria-label={messages.page(number)}
        aria-current={number === page ? 'page' : undefined}
        onClick={() => go(number)}
      >
        {number}
      </ActionIcon>
    ))}
    <Step label={messages.nextPage} to={page + 1} isDisabled={page >= count} go={go}>
      <IconChevronRight size={16} aria-hidden />
    </Step>
    <Step label={messages.lastPage} to={count} isDisabled={page >= count} go={go}>
      <IconChevronsRight size={16} aria-hidden />
    </Step>
  </Group>
);

export const TableFooter = ({ paging }: { paging: Paging }) => {
  const { page, size, total, isEstimate = false, sizes, onChange } = paging;
  const last = Math.min(page * size, total);
  return (
    <Group className={classes.footer} justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {total === 0 ? messages.total(0) : messages.shown((page - 1) * size + 1, last, total, isEstimate)}
      </Text>
      <PageLinks page={page} count={pageCount(total, size)} go={(to) => onChange(to, size)} />
      <Group gap="xs" wrap="nowrap">
        <Text component="label" htmlFor="page-size" size="sm" c="dimmed">
          {messages.pageSize}
        </Text>
        <NativeSelect
          id="page-size"
          size="xs"
          w={84}
          value={size}
          data={sizes.map((value) => ({
            value: String(value),
            label: value === allRows ? messages.all : String(value),
          }))}
          onChange={(event) => onChange(1, Number(event.currentTarget.value))}
        />
      </Group>
    </Group>
  );
};
