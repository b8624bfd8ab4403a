import { isAssigned } from '@keystead/contract/people/assigned-products.ts';
import { allProducts } from '@keystead/contract/people/products.ts';
import { type UserStatus, underwayStatuses } from '@keystead/contract/people/status.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import type { Account } from 'oidc-provider';
import type { Data, Tx } from '../../data/database.ts';
import { isUuid } from '../../data/is-uuid.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { isClientRefused } from '../applications.ts';
import { admits } from './admits.ts';

/** `isUnderway`: something that was issued to the person earlier is being used. */
type Request = { clientId: string | undefined; isUnderway: boolean };

const statusesOf = (isUnderway: boolean): readonly UserStatus[] => (isUnderway ? underwayStatuses : ['A']);

const findPerson = (tx: Tx, ssoid: string, { clientId, isUnderway }: Request) =>
  tx
    .selectFrom('users as u')
    .innerJoin('customers as c', 'c.id', 'u.customer_id')
    .leftJoin('configurations as e', 'e.id', 'u.config_id')
    .modifyFront(prepared)
    .select([
      'u.user_name',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.admin_access',
      'u.access',
      'c.account_id',
      'c.account_name',
      'e.config_name',
    ])
    .where('u.ssoid', '=', ssoid)
    .where('u.status', 'in', statusesOf(isUnderway))
    .where(admits(clientId))
    .executeTakeFirst();

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** All claims; the provider leaves out those the scopes don't cover. */
const claimsOf = (person: Person) => ({
  preferred_username: person.user_name,
  name: `${person.first_name} ${person.last_name}`,
  given_name: person.first_name,
  family_name: person.last_name,
  ...(hasRealEmail(person.email) && { email: person.email }),
  tenant_id: person.account_id,
  tenant_name: person.account_name,
  ...(person.config_name !== null && { tenant_environment: person.config_name }),
  roles: [person.admin_access],
  products: allProducts.filter((product) => isAssigned(product, person.access)).map(({ id }) => id),
});

/**
 * A person who can't sign in there (any more) has no account, so whatever was issued to them stops working too. The
 * same goes for everyone at an application that is switched off.
 */
export const findAccount = async (
  data: Pick<Data, 'read'>,
  ssoid: string,
  request: Request,
): Promise<Account | undefined> => {
  if (!isUuid(ssoid)) return undefined;
  const { clientId } = request;
  const [isRefused, person] = await data.read('all', (tx) =>
    Promise.all([clientId !== undefined && isClientRefused(tx, clientId), findPerson(tx, ssoid, request)]),
  );
  if (isRefused) return undefined;
  return person && { accountId: ssoid, claims: () => ({ sub: ssoid, ...claimsOf(person) }) };
};
