import { canonicalTimeZone } from '@keystead/contract/enterprise/canonical-time-zone.ts';
import { timeZoneUnknown } from '@keystead/contract/enterprise/customers.ts';
import { failFields } from '@keystead/contract/errors.ts';

export const unknownTimeZone = () => failFields({ field: 'timeZone', ...timeZoneUnknown });

/** A zone as it is stored: by its current name. Whether the database knows it, too, is its own check. */
export const toTimeZone = (name: string): string => {
  const zone = canonicalTimeZone(name);
  if (zone === undefined) throw unknownTimeZone();
  return zone;
};
