import { bundles } from '@keystead/contract/access/bundles.ts';
import { allRights, type Right } from '@keystead/contract/access/rights.ts';
import type { SetUpFields } from '@keystead/contract/enterprise/set-up.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import type { Tx } from '../../data/database.ts';
import { toE164 } from '../../identity/phone-format.ts';
import type { Directory, Identity } from '../../people/directory/port.ts';

/** These restrict, or are weaker forms of rights that are held in full. */
const excludedRights: readonly Right[] = [
  'FEDERATED',
  'CORP_LIMITED',
  'LOC_LIMITED',
  'UM_LOCAL_ADMIN',
  'ECT_READONLY',
];

const access = 'UMA';

/**
 * In addition to what a corporate admin of the provider has anyway: no one can grant themselves a right, so a right
 * that the first user lacked could never be granted to anyone.
 */
const granted = allRights.filter(
  (right) => !excludedRights.includes(right) && !bundles[access].includes(right),
);

type Person = Pick<SetUpFields, 'firstName' | 'lastName' | 'userName' | 'email' | 'phoneNumber'>;

/** Adds a corporate admin of the provider with every right, whose phone is the second factor from the first sign-in. */
export const addFirstAdministrator = async (
  tx: Tx,
  directory: Pick<Directory, 'create'>,
  { ssoid, customerId }: Identity,
  person: Person & { passwordHash: string },
): Promise<void> => {
  const ownerColumns = { ssoid, customer_id: customerId };
  const { configId } = await tx
    .selectFrom('configurations')
    .select('id as configId')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('users')
    .values({
      ...ownerColumns,
      config_id: configId,
      user_name: person.userName,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      mobile_phone: person.phoneNumber,
      status: 'A',
      admin_access: access,
      token_management: true,
      scim_mapping: true,
      mfa_enabled: true,
      created_by: fullName(person),
    })
    .execute();
  await tx
    .insertInto('user_rights')
    .values(granted.map((right) => ({ ...ownerColumns, right })))
    // The two checkboxes above have already added theirs.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const first = { kind: 'hash', hash: person.passwordHash, mustChange: false } as const;
  await directory.create(tx, [{ ssoid, customerId, first }]);
  await tx
    .insertInto('factors')
    .values({ ...ownerColumns, phone_number: toE164(person.phoneNumber), state: 'enabled' })
    .execute();
};
