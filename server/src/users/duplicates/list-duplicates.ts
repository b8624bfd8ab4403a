import { canSeeUser } from '@keystead/contract/access/policies/user-admin.ts';
import * as contract from '@keystead/contract/users/duplicates.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import type { Services } from '../../services.ts';
import { duplicatesAmong } from './duplicates.store.ts';

/** Ids of users beyond the caller's reach are left out, just like unknown ids. */
export const listDuplicates = handle(
  contract.listDuplicates,
  ({ actor, body }, { data }: Pick<Services, 'data'>) => {
    const customerId = requireCustomer(actor);
    const admin = userAdminOf(actor);
    return data.transaction(scopeOf(actor), async (tx) => {
      const duplicates = await duplicatesAmong(tx, admin, body.ssoids);
      const involved = [...duplicates].flatMap(([ssoid, others]) => [
        ssoid,
        ...others.map((other) => other.ssoid),
      ]);
      const people = await tx
        .selectFrom('users')
        .select([
          'ssoid',
          'first_name as firstName',
          'last_name as lastName',
          'status',
          'facility_ids as facilityIds',
        ])
        .where('customer_id', '=', customerId)
        .where('ssoid', 'in', involved.length > 0 ? involved : [actor.ssoid])
        .execute();
      const visiblePeople = new Map(
        people.filter((person) => canSeeUser(admin, person)).map((person) => [person.ssoid, person]),
      );
      return [...duplicates].flatMap(([ssoid, others]) =>
        visiblePeople.has(ssoid)
          ? [
              {
                ssoid,
                others: others.flatMap((other) => withName(visiblePeople.get(other.ssoid), other.reasons)),
              },
            ]
          : [],
      );
    });
  },
);

const withName = <Person extends object, Reasons>(person: Person | undefined, reasons: Reasons) =>
  person ? [{ ...person, reasons }] : [];
