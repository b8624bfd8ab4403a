import type { Maintenance } from '@keystead/contract/account/settings.ts';
import { readZonedInstant } from '@keystead/contract/rules/time/zoned-instant.ts';
import { localize } from '@keystead/contract/texts/localize.ts';

const hourMs = 3_600_000;

/** In the first time zone that the browser knows: the banner is on every page, and must not break any. */
const formatIn = ([timeZone = 'UTC', ...others]: readonly string[]): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
  } catch {
    return formatIn(others);
  }
};

/** The text of the banner, or null if the window is over (or cannot be parsed). */
export const maintenanceText = ({ start, end, message }: Maintenance, now: number): string | null => {
  const { instant, zone, offset } = readZonedInstant(start);
  const endMs = readZonedInstant(end).instant.getTime();
  if (Number.isNaN(instant.getTime()) || !(now < endMs)) return null;
  if (message) return message;
  const parts = formatIn([zone, offset].filter((one) => one !== undefined)).formatToParts(instant);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const length = Math.ceil((endMs - instant.getTime()) / hourMs);
  const time = `${part.hour}:${part.minute}${part.dayPeriod?.toLowerCase()}`;
  return localize(
    `The admin tool will be unavailable on ${part.weekday} ${part.month} ${part.day} at ${time} ${part.timeZoneName} for up to ${length} ${length === 1 ? 'hour' : 'hours'}.`,
  );
};
