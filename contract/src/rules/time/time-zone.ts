/** An IANA name known to the runtime. Excludes offsets: PostgreSQL and browsers interpret their sign differently. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]\w*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Where a customer is unless it says otherwise. */
export const defaultTimeZone = 'America/Chicago';

/** How many minutes a zone is ahead of UTC at an instant. */
const minutesAhead = (instant: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    instant,
  );
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
};

/** The instant at which a day (yyyy-mm-dd) begins in that zone. */
export const startOfDay = (date: string, timeZone: string): Date => {
  const utc = Date.parse(`${date}T00:00:00Z`);
  const first = utc - minutesAhead(utc, timeZone) * 60_000;
  // The offset may change between the two instants; the second pass uses the one in effect at midnight.
  return new Date(utc - minutesAhead(first, timeZone) * 60_000);
};

export const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
