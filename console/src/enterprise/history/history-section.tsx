import type { Change } from '@keystead/contract/enterprise/history.ts';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { SearchBox } from '../../kit/list/search-box.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { messages as area } from '../messages.ts';
import { ChangeSetEntry } from './change-set-entry.tsx';
import { type ChangeSet, changeSets } from './change-sets.ts';
import classes from './history.module.css';
import { type HistoryOf, historyQuery, type Side } from './history-queries.ts';
import { messages } from './messages.ts';
import { RestoreConfigurationDialog } from './restore-configuration-dialog.tsx';
import { RestoreParameterDialog } from './restore-parameter-dialog.tsx';

type Props = {
  id: string;
  of: HistoryOf;
  entityId: number;
  /** Why nothing can be put back, or undefined if it can. */
  refusal: string | undefined;
  /** Navigates away once putting back has deleted the parameter that the page is about. */
  leave?: () => Promise<void>;
};

type Restoring = { change: Change; side: Side } | { at: string } | null;

/** Every change of a record and its parts: who, when, before, after, and a way to put it back. */
export const HistorySection = ({ id, of, entityId, refusal, leave }: Props) => {
  const [search, setSearch] = useState('');
  const [restoring, setRestoring] = useRestorableState<Restoring>('putting back', null);
  const query = useInfiniteQuery({
    ...historyQuery(of, entityId, search),
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage } = query;
  const sets = useMemo(() => changeSets(data?.pages.flatMap(({ rows }) => rows) ?? []), [data]);
  const close = () => setRestoring(null);
  // The last set may continue in the next page: its beginning is not known yet.
  const hasParameters = ({ changes }: ChangeSet) => changes.some(({ entity }) => entity === 'parameter');
  const isWhole = (index: number) => !hasNextPage || index < sets.length - 1;
  return (
    <SectionCard id={id} title={area.history}>
      <div className={classes.search}>
        <SearchBox label={messages.search} applied={search} onSearch={setSearch} />
      </div>
      {query.isPending && <Skeleton height={120} />}
      {query.isError && (
        <Group gap="sm">
          <Text role="alert">{area.loadingFailed}</Text>
          <Button size="xs" variant="default" onClick={() => void query.refetch()}>
            {area.tryAgain}
          </Button>
        </Group>
      )}
      {data && sets.length === 0 && (
        <Text c="dimmed" role="status">
          {search === '' ? messages.none : messages.noMatches}
        </Text>
      )}
      <ol className={classes.sets} aria-busy={query.isPlaceholderData || undefined}>
        {sets.map((set, index) => (
          <ChangeSetEntry
            key={set.id}
            set={set}
            isInPlace={of === 'configuration'}
            refusal={refusal}
            onPutBack={(change, side) => setRestoring({ change, side })}
            onPutBackAll={
              of === 'configuration' && search === '' && isWhole(index) && hasParameters(set)
                ? (at) => setRestoring({ at })
                : undefined
            }
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
      {restoring && 'change' in restoring && (
        <RestoreParameterDialog
          {...restoring}
          mayRestore={refusal === undefined}
          onClose={close}
          onRestored={(restored) => (restored === entityId ? undefined : leave?.())}
        />
      )}
      {restoring && 'at' in restoring && (
        <RestoreConfigurationDialog
          configurationId={entityId}
          at={restoring.at}
          mayRestore={refusal === undefined}
          onClose={close}
        />
      )}
    </SectionCard>
  );
};
