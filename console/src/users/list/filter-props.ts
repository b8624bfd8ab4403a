import type { UserSearch } from './user-search.ts';

/** The props of each filter of the list. */
export type FilterProps = { applied: UserSearch; onChange: (changes: Partial<UserSearch>) => void };
