import { z } from 'zod';

const namedPlaces = 3;

/**
 * Where a reply does not fit its schema, for the end of a sentence: ' (users[0].id, total)'. What is wrong there stays
 * unsaid, because the schema's own messages are not written for those who read ours.
 */
export function namePlaces({ issues }: z.ZodError): string {
  const places = [...new Set(issues.map(({ path }) => z.core.toDotPath(path)))].filter(
    (place) => place !== '',
  );
  if (places.length === 0) return '';
  const others = places.length - namedPlaces;
  return ` (${places.slice(0, namedPlaces).join(', ')}${others > 0 ? ` and ${others} more` : ''})`;
}
