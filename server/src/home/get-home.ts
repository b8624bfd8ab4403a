import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import * as contract from '@keystead/contract/home/home.ts';
import { selectableScope } from '../account/customer-selection/customer-options.ts';
import { type Actor, scopeOf } from '../actor/actor.ts';
import type { Tx } from '../data/database.ts';
import { prepared } from '../data/prepared-statements.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../services.ts';
import { readConversionsHome } from './conversions/conversions-home.ts';
import { readCustomersHome } from './customers/customers-home.ts';
import { readEnterpriseHome } from './enterprise/enterprise-home.ts';
import { readOperationsHome } from './operations/operations-home.ts';
import { readPeopleHome } from './people/people-home.ts';

type Needs = Pick<Services, 'data'>;

/** The parts about the customer that the user works for; support may not have selected one yet. */
const readOwn = ({ data }: Needs, actor: Actor) => {
  const { customerId, rights } = actor;
  if (customerId === null) return { customerName: '', people: null, unmapped: null };
  return data.read(scopeOf(actor), async (tx) => {
    const [{ customerName, unmapped }, people] = await Promise.all([
      readCustomer(tx, customerId),
      allows(accessRules.userList, rights) ? readPeopleHome(tx, actor, customerId) : null,
    ]);
    return { customerName, people, unmapped: rights.has('MAPPING') ? unmapped : null };
  });
};

/** The customer's name, and how many values of its directory are not mapped to a location. */
const readCustomer = (tx: Tx, customerId: number) =>
  tx
    .selectFrom('customers as c')
    .modifyFront(prepared)
    .select(({ selectFrom }) => [
      'c.account_name as customerName',
      selectFrom('unmapped_locations as l')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('l.customer_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('unmapped'),
    ])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow();

/** The parts about all customers. */
const readStaff = async ({ data }: Needs, actor: Actor) => {
  const { rights } = actor;
  const seesEnterprise = allows(accessRules.enterpriseView, rights) || rights.has('ECT_ADMIN');
  const seesCalls = allows(accessRules.serviceLogs, rights);
  const converts = allows(accessRules.conversions, rights);
  if (!seesEnterprise && !seesCalls && !converts)
    return { enterprise: null, operations: null, conversions: null };
  return data.read('customers', async (tx) => {
    const [enterprise, operations, conversions] = await Promise.all([
      seesEnterprise ? readEnterpriseHome(tx) : null,
      seesCalls ? readOperationsHome(tx) : null,
      converts ? readConversionsHome(tx, actor) : null,
    ]);
    return { enterprise, operations, conversions };
  });
};

/** Each part is for users who can open the screens it links to. */
export const getHome = handle(contract.getHome, async ({ actor }, needs: Needs) => {
  const [own, customers, staff] = await Promise.all([
    readOwn(needs, actor),
    actor.rights.has('VIEW_ANY_CUSTOMER')
      ? needs.data.read(selectableScope(actor), (tx) => readCustomersHome(tx, actor))
      : null,
    readStaff(needs, actor),
  ]);
  return { ...own, customers, ...staff };
});
