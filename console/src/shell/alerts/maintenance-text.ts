import type { Maintenance } from '@keystead/contract/account/settings.ts';
import { spoken } from '@keystead/contract/texts/spoken.ts';

const hour = 3_600_000;

/** An instant with the zone people read it in, e.g. 2024-05-29T01:00:00-05:00[America/Chicago]. */
const readInstant = (text: string): { instant: Date; zone: string } => {
  const [, iso = text, zone] = /^([^[]+)(?:\[([^\]]+)\])?$/.exec(text) ?? [];
  const offset = /[+-]\d{2}:\d{2}$/.exec(iso)?.[0];
  return { instant: new Date(iso), zone: zone ?? offset ?? 'UTC' };
};

const partsIn = (instant: Date, zone: string): Record<string, string> => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
};

/** What the banner says, or null when the window is over (or cannot be read). */
export const maintenanceText = ({ start, end, message }: Maintenance, now: number): string | null => {
  const from = readInstant(start);
  const until = readInstant(end).instant.getTime();
  if (Number.isNaN(from.instant.getTime()) || !(now < until)) return null;
  if (message) return message;
  const {
    weekday,
    month,
    day,
    hour: hours,
    minute,
    dayPeriod,
    timeZoneName,
  } = partsIn(from.instant, from.zone);
  const length = Math.ceil((until - from.instant.getTime()) / hour);
  const time = `${hours}:${minute}${dayPeriod?.toLowerCase()}`;
  return spoken(
    `The admin tool will be unavailable on ${weekday} ${month} ${day} at ${time} ${timeZoneName} for up to ${length} ${length === 1 ? 'hour' : 'hours'}.`,
  );
};
