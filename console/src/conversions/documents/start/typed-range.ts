import { readDay } from '@keystead/contract/rules/time/date-range.ts';

export type DayRange = { from: string; to: string };

const pattern = /^\s*(\d+\/\d+\/\d+)\s*[-–]\s*(\d+\/\d+\/\d+)\s*$/;

/** Parses a range typed as mm/dd/yyyy - mm/dd/yyyy, or returns what is wrong with it. */
export const readRange = (typed: string): DayRange | 'unreadable' | 'turned' => {
  const parts = pattern.exec(typed);
  if (!parts) return 'unreadable';
  const [from, to] = [readDay(parts[1] ?? ''), readDay(parts[2] ?? '')];
  if (!from || !to) return 'unreadable';
  return from <= to ? { from, to } : 'turned';
};
