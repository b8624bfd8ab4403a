import { matchingMappings } from '@keystead/contract/people/mappings/apply-mappings.ts';
import type { WritableUser } from '@keystead/contract/people/user.ts';
import type { Tx } from '../../data/database.ts';
import { accessOf } from '../../people/mappings/access-of.ts';
import { type MappingResult, mapUser, readMappingsOnce } from '../../people/mappings/map-user.ts';
import { saveUnmappedLocation } from '../../people/mappings/mappings.store.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import { toWritable } from '../../people/record/to-user.ts';
import type { ScimEntry } from './attributes/scim-draft.ts';
import { type Membership, namesOf } from './groups/memberships.store.ts';

/** What the mappings use: where a user works, and everything by which a group of theirs can be known. */
export type MappingInput = { location: string; groups: string[] };

export const mappingInputOf = (
  { location, groups }: Pick<ScimEntry, 'location' | 'groups'>,
  memberships: readonly Membership[],
): MappingInput => ({
  location,
  groups: [
    ...new Set([
      ...memberships.flatMap(namesOf),
      ...groups.flatMap(({ value, display }) => [value, display]),
    ]),
  ],
});

const toText = ({ location, groups }: MappingInput): string =>
  JSON.stringify([location, ...[...groups].sort()]).toLowerCase();

type Change = { user: StoredUser; before: MappingInput; after: MappingInput };
type GrantedAccess = Partial<WritableUser>;

/** Returns the access that new words grant: nothing if they aren't new, or no mapping covers a group, now or before. */
export type AccessMapper = (change: Change) => Promise<GrantedAccess>;

/** Skips prescribers. The mappings are evaluated once for the same words at the same place. */
export const createAccessMapper = (tx: Tx, customerId: number): AccessMapper => {
  const cache = new Map<string, Promise<MappingResult>>();
  return async ({ user, before, after }) => {
    if (user.physician !== null || toText(before) === toText(after)) return {};
    const { corporationName, careSettingName } = toWritable(user);
    const hasNoLocation = before.location === '' && after.location === '';
    const attributes = {
      ...after,
      groupsBefore: before.groups,
      // A directory that never sends locations leaves users where they are.
      ...(hasNoLocation && { placeBefore: { corporationName, locationName: careSettingName } }),
    };
    const key = JSON.stringify([user.configId, attributes]);
    const pending = cache.get(key) ?? mapUser(tx, customerId, attributes, user.configId);
    cache.set(key, pending);
    const mapped = await pending;
    if (mapped.isLocationUnknown && before.location !== after.location)
      await saveUnmappedLocation(tx, customerId, after.location, user.userName);
    return mapped.isGroupMapped ? accessGrantedBy(mapped) : {};
  };
};

/** Location admins can't have the boxes; the console removes them as well. */
const accessGrantedBy = ({ result }: MappingResult): GrantedAccess => {
  const access = accessOf(result);
  return access.adminToolRole === 'LMA' ? { ...access, tokenManagement: false, scimMapping: false } : access;
};

/** Those to whom different mappings apply than before. */
export const withChangedMappings = async <T extends Change>(
  tx: Tx,
  customerId: number,
  changes: readonly T[],
): Promise<T[]> => {
  const mappings = await readMappingsOnce(tx, customerId);
  const mappingIdsOf = ({ groups }: MappingInput): string =>
    matchingMappings(mappings, groups)
      .map(({ id }) => id)
      .join();
  return changes.filter(({ before, after }) => mappingIdsOf(before) !== mappingIdsOf(after));
};
