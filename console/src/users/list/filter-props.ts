import type { UserSearch } from './user-search.ts';

/** What each filter of the list knows and does. */
export type FilterProps = { applied: UserSearch; onChange: (wanted: Partial<UserSearch>) => void };
