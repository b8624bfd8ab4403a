import type { Change } from '@keystead/contract/enterprise/history.ts';

/** Changes that one user made in one go. */
export type ChangeSet = {
  id: number;
  at: string;
  by: string;
  traceId: string | null;
  changes: Change[];
  /** The moments before the first and after the last of them. */
  before: string;
  after: string;
};

const shiftTime = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/** A page repeats the end of the previous one if something was saved between the two requests. */
const withoutRepeated = (changes: readonly Change[]): Iterable<Change> =>
  new Map(changes.map((change) => [change.id, change])).values();

/** Groups changes by change set; the newest set comes first, and changes keep their order within a set. */
export const changeSets = (changes: readonly Change[]): ChangeSet[] =>
  [...Map.groupBy(withoutRepeated(changes), ({ changeSet }) => changeSet)].flatMap(([id, groupedChanges]) => {
    const times = groupedChanges.map(({ at }) => at).sort();
    const [first] = groupedChanges;
    const [earliest] = times;
    const latest = times.at(-1);
    if (!first || !earliest || !latest) return [];
    return [
      {
        id,
        at: latest,
        by: first.by,
        traceId: first.traceId,
        changes: groupedChanges,
        // The server's timestamps are truncated to milliseconds in transit.
        before: shiftTime(earliest, -1),
        after: shiftTime(latest, 1),
      },
    ];
  });
