import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Tx } from '../../../data/database.ts';
import type { StoredUser } from '../../../people/record/stored-user.ts';
import { without } from '../attributes/draft-groups.ts';
import { isPart } from '../attributes/read-values.ts';
import type { ScimDraft, ScimEntry } from '../attributes/scim-draft.ts';
import { difference } from '../groups/difference.ts';
import { findNamedGroups, type Membership, toDraftGroup } from '../groups/memberships.store.ts';
import { addMembers, removeMembers, touchGroups } from '../groups/scim-groups.store.ts';

/** What a directory says about a user: in its own words, and through the groups that it stores here. */
export type ReportedData = { entry: ScimEntry; memberships: Membership[] };

/** Hundreds of groups and a full contact card; a page of 200 such users can still be returned. */
const reportedMaxLength = 50_000;

/** A group given by the id of a stored one is a membership; any other is stored as a word. */
export const toReportedData = async (tx: Tx, customerId: number, draft: ScimDraft): Promise<ReportedData> => {
  const reported = splitReportedData(draft, await findNamedGroups(tx, customerId, draft.groups));
  if (JSON.stringify(reported.entry).length > reportedMaxLength)
    throw fail('scim.invalidValue', {
      reason: sentence('scim.tooLong', { path: 'User', maximum: reportedMaxLength }),
    });
  return reported;
};

export const splitReportedData = (draft: ScimDraft, memberships: Membership[]): ReportedData => {
  const membershipIds = new Set(memberships.map(({ id }) => id));
  return {
    memberships,
    entry: {
      externalId: draft.externalId || null,
      location: draft.location,
      groups: draft.groups
        .filter(({ value }) => !membershipIds.has(value.toLowerCase()))
        .map(({ value, display }) => ({ value, display })),
      kept: {
        texts: draft.kept.texts,
        lists: Object.fromEntries(
          Object.entries(draft.kept.lists).filter(([, parts]) => parts && parts.length > 0),
        ),
      },
    },
  };
};

/** A user who leaves a group no longer names it either, unless that was just sent. */
export const withoutLeftGroups = (before: ReportedData, after: ReportedData): ReportedData => {
  const remainingIds = new Set(after.memberships.map(({ id }) => id));
  const leftGroups = before.memberships.filter(({ id }) => !remainingIds.has(id)).map(toDraftGroup);
  const oldValues = new Set(before.entry.groups.map(({ value }) => value));
  const remaining = new Set(without(after.entry.groups, leftGroups));
  const groups = after.entry.groups.filter((group) => remaining.has(group) || !oldValues.has(group.value));
  return { ...after, entry: { ...after.entry, groups } };
};

const inOrder = (_: string, value: unknown): unknown =>
  isPart(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

export const isSameReportedData = (one: ReportedData, other: ReportedData): boolean =>
  toText(one) === toText(other);

const toText = ({ entry, memberships }: ReportedData): string =>
  JSON.stringify([entry, memberships.map(({ id }) => id).sort()], inOrder);

export const updateMemberships = async (
  tx: Tx,
  { ssoid, customerId }: Pick<StoredUser, 'ssoid' | 'customerId'>,
  before: readonly Membership[],
  after: readonly Membership[],
): Promise<void> => {
  const idsBefore = new Set(before.map(({ id }) => id));
  const idsAfter = new Set(after.map(({ id }) => id));
  const [left, joined] = [difference(idsBefore, idsAfter), difference(idsAfter, idsBefore)];
  if (left.length > 0) await removeMembers(tx, left, [ssoid]);
  if (joined.length > 0) await addMembers(tx, customerId, joined, [ssoid]);
  await touchGroups(tx, [...left, ...joined]);
};
