import { builtInViewStatuses, countUserStates } from '@keystead/contract/users/user-list.ts';
import { countUserViews, type UserView } from '@keystead/contract/users/user-views.ts';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../client/call.ts';
import { numberText } from '../../../number-text.ts';
import { messages } from '../messages.ts';
import { hasFilters, type UserSearch, withoutFilters } from '../user-search.ts';
import { searchOf } from './view-queries.ts';
import classes from './views.module.css';

type TabProps = {
  name: string;
  /** What the icon means, for users who can't see it. */
  kind?: string | undefined;
  count?: string | undefined;
  icon?: ReactNode;
  isCurrent: boolean;
  onOpen: () => void;
};

const Tab = ({ name, kind, count, icon, isCurrent, onOpen }: TabProps) => (
  <UnstyledButton
    className={classes.tab}
    aria-current={isCurrent ? 'true' : undefined}
    {...(count !== undefined && { 'aria-label': [name, kind, count].filter(Boolean).join(', ') })}
    onClick={onOpen}
  >
    <span className={classes.name}>{name}</span>
    {icon}
    <span className={classes.count}>{count}</span>
  </UnstyledButton>
);

/** Refetched with the list, because an action changes both, on other screens too. */
const useCounts = (location: string, isReady: boolean) =>
  useQuery({
    queryKey: ['users', 'count', 'states', location],
    queryFn: ({ signal }) => call(countUserStates, { query: location ? { location } : {} }, { signal }),
    enabled: isReady,
    staleTime: 0,
    meta: { quiet: true },
  }).data;

/** Counts all views in one request; a changed view is counted again. */
const useViewCounts = (views: readonly UserView[], location: string, isReady: boolean) => {
  const { data = [] } = useQuery({
    queryKey: ['users', 'count', 'views', location, views.map(({ id, version }) => [id, version])],
    queryFn: ({ signal }) => call(countUserViews, { query: location ? { location } : {} }, { signal }),
    enabled: isReady && views.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  });
  return new Map(
    data.map(({ id, count, isExact }) => [id, `${numberText(count)}${isExact ? '' : '+'}`] as const),
  );
};

type Props = {
  search: UserSearch;
  /** The location a location admin is looking at. */
  ownLocation: string;
  isReady: boolean;
  views: readonly UserView[];
  onOpen: (search: UserSearch) => void;
  children: ReactNode;
};

/** Tabs for each status with its count, and for saved views. */
export const ViewTabs = ({ search, ownLocation, isReady, views, onOpen, children }: Props) => {
  const counts = useCounts(ownLocation, isReady);
  const viewCounts = useViewCounts(views, ownLocation, isReady);
  const baseSearch = { ...withoutFilters(search), location: ownLocation };
  const isPlain = search.view === '' && !hasFilters({ ...search, status: '', location: '' });
  const isBuiltInView = isPlain && search.location === ownLocation;
  return (
    <nav className={classes.bar} aria-label={messages.views.label}>
      <div className={classes.tabs}>
        {(['', ...builtInViewStatuses] as const).map((status) => (
          <Tab
            key={status}
            name={messages.views[status === '' ? 'all' : status]}
            count={counts && numberText(counts[status === '' ? 'all' : status])}
            isCurrent={isBuiltInView && search.status === status}
            onOpen={() => onOpen({ ...baseSearch, status })}
          />
        ))}
        {views.map((view) => (
          <Tab
            key={view.id}
            name={view.name}
            kind={view.isShared ? messages.views.shared : undefined}
            count={viewCounts.get(view.id)}
            icon={
              view.isShared && (
                <Tooltip label={messages.views.shared}>
                  <IconWorld size={14} role="img" aria-label={messages.views.shared} />
                </Tooltip>
              )
            }
            isCurrent={search.view === String(view.id)}
            onOpen={() => onOpen(searchOf(view, search))}
          />
        ))}
      </div>
      <div className={classes.side}>{children}</div>
    </nav>
  );
};
