import type { Selectable } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import type { DeliveriesTable } from '../../data/tables/users.ts';
import { toE164 } from '../../identity/phone-format.ts';

/**
 * Whether a message went to where the person is reached now. Notices of a change also go to the old address, which says
 * nothing about the new one.
 */
export const isCurrentAddress = async (
  tx: Tx,
  { ssoid, channel, recipient }: Pick<Selectable<DeliveriesTable>, 'ssoid' | 'channel' | 'recipient'>,
): Promise<boolean> => {
  const person = await tx
    .selectFrom('users as u')
    .leftJoin('factors as f', 'f.ssoid', 'u.ssoid')
    .select(['u.email', 'u.mobile_phone', 'f.phone_number', 'f.next_phone_number'])
    .where('u.ssoid', '=', ssoid)
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (!person) return false;
  const { email, mobile_phone, phone_number, next_phone_number } = person;
  const addresses =
    channel === 'mail' ? [email] : [phone_number, next_phone_number, mobile_phone && toE164(mobile_phone)];
  return addresses.some((address) => address != null && isSame(address, recipient));
};

/** Ignores case, as mail addresses do. */
const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
