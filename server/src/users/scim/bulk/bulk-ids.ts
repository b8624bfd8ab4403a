import type { BulkOperation } from '@keystead/contract/users/scim/scim-bulk.ts';
import { isPart } from '../attributes/read-values.ts';

/** How an operation refers to what another one in the same bulk creates. */
const prefix = 'bulkId:';

/** Deeper than any resource; anything below is left out, because JSON can't be written to any depth. */
const maxDepth = 10;

/** Replaces every text in a value with the result of `change`. */
const mapTexts = (value: unknown, change: (text: string) => string, depth = 0): unknown => {
  if (typeof value === 'string') return change(value);
  if (depth > maxDepth) return null;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change, depth + 1));
  if (!isPart(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, mapTexts(one, change, depth + 1)]),
  );
};

const lastSegmentOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The bulk ids that an operation refers to, in its path or in its data. */
export const bulkIdsIn = ({ path, data }: BulkOperation): string[] => {
  const ids = new Set<string>();
  const collect = (text: string): string => {
    if (text.startsWith(prefix)) ids.add(text.slice(prefix.length));
    return text;
  };
  collect(lastSegmentOf(path));
  mapTexts(data, collect);
  return [...ids];
};

/** The operation with the ids that were created in the meantime. */
export const resolveBulkIds = (
  { path, data }: BulkOperation,
  createdIds: ReadonlyMap<string, string>,
): { path: string; data: unknown } => {
  const resolve = (text: string): string =>
    text.startsWith(prefix) ? (createdIds.get(text.slice(prefix.length)) ?? text) : text;
  const last = lastSegmentOf(path);
  return {
    path: `${path.slice(0, path.length - last.length)}${resolve(last)}`,
    data: mapTexts(data, resolve),
  };
};
