import { isDate } from '@keystead/contract/rules/time/date-range.ts';

export type DayRange = { from: string; to: string };

const day = String.raw`(\d{1,2})\/(\d{1,2})\/(\d{4})`;
const pattern = new RegExp(String.raw`^\s*${day}\s*[-–]\s*${day}\s*$`);

const two = (text = '') => text.padStart(2, '0');

/** As yyyy-mm-dd, unless there is no such day. */
const dayOf = (month: string | undefined, date: string | undefined, year: string | undefined) => {
  const written = `${year}-${two(month)}-${two(date)}`;
  return isDate(written) ? written : null;
};

/** What somebody has typed as mm/dd/yyyy - mm/dd/yyyy, or what is wrong with it. */
export const readRange = (typed: string): DayRange | 'unreadable' | 'turned' => {
  const parts = pattern.exec(typed);
  if (!parts) return 'unreadable';
  const from = dayOf(parts[1], parts[2], parts[3]);
  const to = dayOf(parts[4], parts[5], parts[6]);
  if (!from || !to) return 'unreadable';
  return from <= to ? { from, to } : 'turned';
};
