import { american } from './american.ts';

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

const formats = {
  /** In sentences and facts. */
  text: american({ ...day, ...time }),
  /** Lists and records of the enterprise console call it their medium format too. */
  log: american({ ...day, ...time, second: '2-digit' }),
  /** M/d/yy, h:mm a: lists of processes and the screens of document transfers. */
  short: american({ dateStyle: 'short', timeStyle: 'short' }),
  /** MM/dd/yyyy hh:mm a: the transaction log. */
  numbers: american({
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }),
};

const ofThisYear = american({ month: 'short', day: 'numeric', ...time });
const dayAlone = american({ ...day, timeZone: 'UTC' });
const shortDay = american({ dateStyle: 'short' });
const exact = american({ ...day, ...time, second: '2-digit', timeZoneName: 'short' });
let ago: Intl.RelativeTimeFormat | undefined;

/** The zone that instants are shown in and days are counted in. */
export const viewerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `table` leaves the year out while it is this one; the last two are formats of their own screens. */
export type DateStyle = 'text' | 'table' | 'log' | 'short' | 'numbers';

export const dateText = (date: Date, style: DateStyle, now: Date = new Date()): string => {
  if (style === 'table')
    return (date.getFullYear() === now.getFullYear() ? ofThisYear : formats.text).format(date);
  const text = formats[style].format(date);
  return style === 'numbers' ? text.replace(',', '') : text;
};

/** With seconds and zone. */
export const exactText = (date: Date): string => exact.format(date);

/** A day of the calendar (yyyy-mm-dd) as Nov 15, 2026. */
export const dayText = (text: string): string => dayAlone.format(new Date(`${text}T00:00:00Z`));

/** The day of an instant as M/d/yy. */
export const shortDayText = (date: Date): string => shortDay.format(date);

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
  const [unit, length] = units.find(([, least]) => Math.abs(seconds) >= least) ?? ['second', 1];
  ago ??= new Intl.RelativeTimeFormat('en-US', { style: 'short' });
  return ago.format(Math.trunc(seconds / length), unit).replace('.', '');
};
