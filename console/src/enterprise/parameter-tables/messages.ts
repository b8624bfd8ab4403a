import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    filter: 'Filter parameters',
    expandAll: 'Expand All',
    collapseAll: 'Collapse All',
    selectAll: (group: string) => `Select all of ${group}`,
    select: (key: string) => `Select ${key}`,
    selectColumn: 'Select',
    none: 'There are no parameters yet.',
    noneMatch: 'No Matching Records Found.',
    count: (count: number) => `${count} ${count === 1 ? 'parameter' : 'parameters'}`,
    changed: (count: number) => `${count} changed`,
    unchanged: 'No changes yet',
    checking: 'Checking …',
    removed: 'Selected parameters have been removed successfully.',
    deleteTitle: 'Delete Parameters?',
    deletedInherited: 'Inherited values apply again. You can put them back from the history.',
    deleted: 'You can put them back from the history.',
    overtaken: (user: string, value: string) => `${user} changed this to “${value}”.`,
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    orphaned: 'Someone deleted these parameters while you were typing. This is what you had entered:',
    health: { LOADING: 'LOADING', UP: 'UP', DOWN: 'DOWN' },
  },
});
