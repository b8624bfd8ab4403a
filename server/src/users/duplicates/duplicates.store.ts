import { isLocationBound, type UserAdmin } from '@keystead/contract/access/policies/user-admin.ts';
import type { DescribedPerson, DuplicateReason } from '@keystead/contract/users/duplicates.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';

/** The rule is in the database, next to its indexes: `find_duplicates` of migration 0200. */
type DuplicateMatch = { ssoid: string; reasons: DuplicateReason[] };

type Viewer = Pick<UserAdmin, 'kind' | 'facilityIds'>;

/** The facilities whose users are included; null for all. */
const visibleFacilitiesOf = ({ kind, facilityIds }: Viewer): number[] | null =>
  isLocationBound(kind) ? [...facilityIds] : null;

/** Existing users who may be the described person, as far as the caller can see them. */
export const findDuplicatesOf = async (
  tx: Tx,
  admin: Viewer,
  person: DescribedPerson,
  facilityIds: readonly number[],
): Promise<DuplicateMatch[]> => {
  const { firstName, lastName, primaryPhone, ext, mobilePhone } = person;
  const hasName = firstName !== '' && lastName !== '';
  const { rows } = await sql<DuplicateMatch>`
    select ${prepared} ssoid, reasons from find_duplicates(
      ${person.customerEmployeeId}, ${person.email},
      array_remove(array[phone_key(${primaryPhone}, ${ext}), phone_key(${mobilePhone}, null)], null),
      case when ${hasName} then folded(${lastName}) || chr(31) || folded(${firstName}) end,
      ${[...facilityIds]}::int[], ${person.configId}::int, null, ${visibleFacilitiesOf(admin)}::int[])`.execute(
    tx,
  );
  return rows;
};

/** Which of these users may exist twice, with whom and why; others beyond the caller's reach are left out. */
export const duplicatesAmong = async (
  tx: Tx,
  admin: Viewer,
  ssoids: readonly string[],
): Promise<Map<string, DuplicateMatch[]>> => {
  const { rows } = await sql<DuplicateMatch & { other: string }>`
    select ${prepared} ssoid, other, reasons
    from duplicates_of(${[...ssoids]}::uuid[], ${visibleFacilitiesOf(admin)}::int[])`.execute(tx);
  const matchesBySsoid = new Map<string, DuplicateMatch[]>();
  for (const { ssoid, other, reasons } of rows)
    matchesBySsoid.set(ssoid, [...(matchesBySsoid.get(ssoid) ?? []), { ssoid: other, reasons }]);
  return matchesBySsoid;
};
