import { texts } from '../../text.ts';

const number = new Intl.NumberFormat('en-US');

export const messages = texts({
  en: {
    search: (what: string) => `Search ${what}`,
    clearSearch: 'Clear search',
    clear: 'Clear the search',
    selected: (count: number) => `${number.format(count)} selected`,
    selectedOf: (count: number, total: number, isMinimum: boolean) =>
      `${number.format(count)} selected of ${isMinimum ? 'more than ' : ''}${number.format(total)}`,
    selectAll: (total: number) => `Select all ${number.format(total)}`,
    clearSelection: 'Clear selection',
    filters: 'Active filters',
    remove: (filter: string) => `Remove ${filter}`,
    clearAll: 'Clear all fields',
  },
});
