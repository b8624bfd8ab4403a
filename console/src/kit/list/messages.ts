import { numberText } from '../../number-text.ts';
import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    search: (what: string) => `Search ${what}`,
    clearSearch: 'Clear search',
    clear: 'Clear the search',
    selected: (count: number) => `${numberText(count)} selected`,
    selectedOf: (count: number, total: number, isMinimum: boolean) =>
      `${numberText(count)} selected of ${isMinimum ? 'more than ' : ''}${numberText(total)}`,
    selectAll: (total: number) => `Select all ${numberText(total)}`,
    clearSelection: 'Clear selection',
    filters: (chosen: number) => (chosen > 0 ? `Filters (${chosen})` : 'Filters'),
    active: 'Active filters',
    remove: (filter: string) => `Remove ${filter}`,
    clearAll: 'Clear all fields',
  },
});
