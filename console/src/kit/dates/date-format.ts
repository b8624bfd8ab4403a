import { american, calendarDay } from './american.ts';

const withYear = (date: Date): string => `${american.day(date)}, ${date.getFullYear()}`;

const formats = {
  /** In sentences and facts. */
  text: (date: Date) => `${withYear(date)}, ${american.time(date)}`,
  /** Also the medium format of lists and records in the enterprise console. */
  log: (date: Date) => `${withYear(date)}, ${american.seconds(date)}`,
  /** M/d/yy, h:mm a: process lists and the document transfer screens. */
  short: (date: Date) => `${american.shortDay(date)}, ${american.time(date)}`,
  /** MM/dd/yyyy hh:mm a: the transaction log. */
  numbers: (date: Date) => `${american.fullDay(date)} ${american.fullTime(date)}`,
};

let zoneFormat: Intl.DateTimeFormat | undefined;
let relativeFormat: Intl.RelativeTimeFormat | undefined;

/** The time zone used to show instants and count days. */
export const viewerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `table` omits the current year; the last two are used only by their own screens. */
export type DateStyle = 'text' | 'table' | 'log' | 'short' | 'numbers';

export const dateText = (date: Date, style: DateStyle, now: Date = new Date()): string => {
  if (style !== 'table') return formats[style](date);
  return date.getFullYear() === now.getFullYear()
    ? `${american.day(date)}, ${american.time(date)}`
    : formats.text(date);
};

/** With seconds and zone. */
export const exactText = (date: Date): string => {
  zoneFormat ??= new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });
  const name = zoneFormat.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value;
  return `${formats.log(date)} ${name}`;
};

/** A calendar day (yyyy-mm-dd) as Nov 15, 2026. */
export const dayText = (text: string): string => withYear(calendarDay(text));

/** The day of an instant as M/d/yy. */
export const shortDayText = (date: Date): string => american.shortDay(date);

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** 3 min ago, in 2 days. */
export const relativeText = (date: Date, now: Date = new Date()): string => {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  const [unit, length] = units.find(([, minSeconds]) => Math.abs(seconds) >= minSeconds) ?? ['second', 1];
  relativeFormat ??= new Intl.RelativeTimeFormat('en-US', { style: 'short' });
  return relativeFormat.format(Math.trunc(seconds / length), unit).replace('.', '');
};
