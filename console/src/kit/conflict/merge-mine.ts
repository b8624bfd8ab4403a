const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Merges two versions of the same record: mine where I changed something, theirs everywhere else. */
export const mergeMine = <T extends object>(base: T, mine: T, theirs: T): T =>
  Object.fromEntries(
    Object.entries(theirs).map(([field, value]) => {
      const own = mine[field as keyof T];
      return [field, isEqual(own, base[field as keyof T]) ? value : own];
    }),
  ) as T;

export type ConflictingChange = { label: string; before: string; theirs: string; mine: string | null };

const toText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(toText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Fields that another user changed, with their labels. `mine` is null where I changed nothing. */
export const changesBetween = <T extends object>(
  base: T,
  mine: T,
  theirs: T,
  labels: Partial<Record<keyof T, string>>,
): ConflictingChange[] =>
  (Object.keys(labels) as (keyof T)[])
    .filter((field) => !isEqual(base[field], theirs[field]))
    .map((field) => ({
      label: labels[field] ?? String(field),
      before: toText(base[field]),
      theirs: toText(theirs[field]),
      mine: isEqual(mine[field], base[field]) ? null : toText(mine[field]),
    }));
