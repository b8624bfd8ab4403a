import { z } from 'zod';
import { sentence } from '../../texts/sentence.ts';
export const invalidDateRange = sentence('dateRange.invalid');

const dateText = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day in the form yyyy-mm-dd. */
export const isDate = (text: string): boolean => {
  if (!dateText.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
};

const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Converts a day typed as yyyy-mm-dd or m/d/yyyy to yyyy-mm-dd; null if there is no such day. */
export const readDay = (typed: string): string | null => {
  const text = typed.trim();
  const [, month = '', date = '', year = ''] = american.exec(text) ?? [];
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text;
  return isDate(day) ? day : null;
};

const instant = z.iso.datetime({ offset: true, local: true });

/** A valid calendar day, or a time on one. */
export const isInstant = (text: string): boolean => isDate(text) || instant.safeParse(text).success;

/** Both ends are inclusive, and either can be open. */
export const isDateRange = (start: string | undefined, end: string | undefined): boolean =>
  (!start || isDate(start)) && (!end || isDate(end)) && (!start || !end || start <= end);
