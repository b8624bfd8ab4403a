import { allRows } from '@keystead/contract/page.ts';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { messages } from '../messages.ts';
import { ChoiceSelect } from '../select/choice-select.tsx';
import { pageCount, pageLinks } from './page-links.ts';
import classes from './table-footer.module.css';

export type Paging = {
  /** The first page is 1. */
  page: number;
  size: number;
  total: number;
  /** There are too many to count. */
  isEstimate?: boolean;
  /** The total is a minimum, because counting stopped early. */
  isMinimum?: boolean;
  /** Overrides how to get to the next page; null means there is none. */
  onNext?: (() => void) | null;
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

type LinksProps = { table: string; page: number; count: number; go: (page: number) => void } & Pick<
  Paging,
  'onNext'
>;

const PageLinks = ({ table, page, count, go, onNext }: LinksProps) => (
  <Group component="nav" aria-label={messages.pages(table)} gap={2}>
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
    <Step
      label={messages.nextPage}
      to={page + 1}
      isDisabled={onNext === undefined ? page >= count : onNext === null}
      go={onNext ?? go}
    >
      <IconChevronRight size={16} aria-hidden />
    </Step>
    <Step label={messages.lastPage} to={count} isDisabled={page >= count} go={go}>
      <IconChevronsRight size={16} aria-hidden />
    </Step>
  </Group>
);

const textOf = ({ page, size, total, isEstimate, isMinimum }: Paging): string => {
  if (total === 0) return messages.total(0);
  const knownTotal = isMinimum ? Math.max(total, page * size) : total;
  const prefix = isMinimum ? messages.moreThan : isEstimate ? messages.about : '';
  return messages.shown((page - 1) * size + 1, Math.min(page * size, knownTotal), total, prefix);
};

type Props = {
  /** The table's name, because a page may have several. */
  table: string;
  paging: Paging;
};

export const TableFooter = ({ table, paging }: Props) => {
  const sizeId = useId();
  const { page, size, total, sizes, onChange, onNext } = paging;
  const count = Math.max(pageCount(total, size), onNext ? page + 1 : 1);
  return (
    <Group className={classes.footer} justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {textOf(paging)}
      </Text>
      <PageLinks
        table={table}
        page={page}
        count={count}
        go={(to) => onChange(to, size)}
        {...(onNext !== undefined && { onNext })}
      />
      <Group gap="xs" wrap="nowrap">
        <Text component="label" htmlFor={sizeId} size="sm" c="dimmed">
          {messages.pageSize}
        </Text>
        <ChoiceSelect
          id={sizeId}
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
