import {
  type ItemState,
  itemStates,
  type Process,
  type ProcessItem,
} from '@keystead/contract/processes/process.ts';
import { downloadProcessResults, listProcessItems } from '@keystead/contract/processes/process-calls.ts';
import { Box, Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { addressOf, call } from '../../client/call.ts';
import { ChoiceSelect } from '../select/choice-select.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import type { Tone } from '../tone.ts';
import { messages } from './messages.ts';
import classes from './process.module.css';
import { processKey } from './use-process.ts';

const tones: Record<ItemState, Tone> = {
  Pending: 'neutral',
  Working: 'info',
  Done: 'success',
  Failed: 'danger',
  Skipped: 'warning',
  Cancelled: 'neutral',
};

const columnsWith = (fallbackName: string): Column<ProcessItem>[] => [
  { id: 'name', header: messages.name, cell: ({ name }) => name || fallbackName },
  {
    id: 'result',
    header: messages.result,
    width: 110,
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{messages.states[state]}</StatusBadge>,
  },
  { id: 'message', header: messages.message, cell: ({ reason }) => reason?.text ?? '' },
];

const pageSizes = [25, 100, 1000];

type Page = { state: ItemState | undefined; page: number; size: number };

/** Refetched whenever the process has advanced. */
const useItems = ({ id, counts }: Process, { state, page, size }: Page) =>
  useQuery({
    queryKey: [...processKey(id), 'items', state, page, size, counts],
    queryFn: ({ signal }) =>
      call(listProcessItems, { params: { id }, query: { ...(state && { state }), page, size } }, { signal }),
    placeholderData: keepPreviousData,
  });

const StateFilter = ({
  state,
  onChange,
}: {
  state: ItemState | undefined;
  onChange: (state?: ItemState) => void;
}) => (
  <ChoiceSelect
    size="xs"
    aria-label={messages.show}
    value={state ?? ''}
    data={[
      { value: '', label: messages.all },
      ...itemStates.map((value) => ({ value, label: messages.states[value] })),
    ]}
    onChange={({ currentTarget }) => onChange(itemStates.find((value) => value === currentTarget.value))}
  />
);

type Props = {
  process: Process;
  /** Replaces the name of an item without one. */
  unknown?: string;
};

/** The outcome of each item with its reason; of all items or those in one state. */
export const ProcessResults = ({ process, unknown = messages.unknown }: Props) => {
  const columns = useMemo(() => columnsWith(unknown), [unknown]);
  const [shown, setShown] = useState<Page>({ state: undefined, page: 1, size: 100 });
  const { data, isError, refetch } = useItems(process, shown);
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <StateFilter state={shown.state} onChange={(state) => setShown({ ...shown, state, page: 1 })} />
        <Button
          component="a"
          size="xs"
          variant="default"
          href={addressOf(downloadProcessResults, { params: { id: process.id } })}
          download
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {messages.download}
        </Button>
      </Group>
      {/* It scrolls, so it must be reachable with the keyboard. */}
      <Box component="section" className={classes.results ?? ''} aria-label={messages.results} tabIndex={0}>
        <DataTable
          label={messages.results}
          columns={columns}
          rows={data?.rows}
          rowKey={({ position }) => String(position)}
          isFailed={isError}
          onRetry={() => void refetch()}
          isNested
          paging={{
            page: shown.page,
            size: shown.size,
            total: data?.total ?? 0,
            sizes: pageSizes,
            onChange: (page, size) => setShown({ ...shown, page, size }),
          }}
        />
      </Box>
    </Stack>
  );
};
