/** An instant with the zone to show it in, e.g. 2024-05-29T01:00:00-05:00[America/Chicago]. */
export const readZonedInstant = (
  text: string,
): { instant: Date; zone: string | undefined; offset: string | undefined } => {
  const [, iso = text, zone] = /^([^[]+)(?:\[([^\]]+)\])?$/.exec(text) ?? [];
  return { instant: new Date(iso), zone, offset: /[+-]\d{2}:\d{2}$/.exec(iso)?.[0] };
};
