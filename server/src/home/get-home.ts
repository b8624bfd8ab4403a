import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import * as contract from '@keystead/contract/home/home.ts';
import { choosable } from '../account/customer-selection/customer-options.ts';
import { type Actor, scopeOf } from '../actor/actor.ts';
import type { Tx } from '../data/database.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../services.ts';
import { readConversionsHome } from './conversions/conversions-home.ts';
import { readCustomersHome } from './customers/customers-home.ts';
import { readEnterpriseHome } from './enterprise/enterprise-home.ts';
import { readOperationsHome } from './operations/operations-home.ts';
import { countUnmapped } from './people/count-unmapped.ts';
import { readPeopleHome } from './people/people-home.ts';

type Needs = Pick<Services, 'data'>;

/** What is about the customer that somebody works for. */
const readOwn = ({ data }: Needs, actor: Actor) => {
  const { customerId, rights } = actor;
  return data.transaction(scopeOf(actor), async (tx) => ({
    customerName: await readCustomerName(tx, actor),
    people:
      customerId !== null && allows(accessRules.userList, rights)
        ? await readPeopleHome(tx, actor, customerId)
        : null,
    unmapped: customerId !== null && rights.has('MAPPING') ? await countUnmapped(tx, customerId) : null,
  }));
};

/** Empty for support that has selected nobody yet. */
const readCustomerName = async (tx: Tx, { customerId }: Actor): Promise<string> => {
  if (customerId === null) return '';
  const { account_name } = await tx
    .selectFrom('customers')
    .select('account_name')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return account_name;
};

/** What is about all customers. */
const readStaff = async ({ data }: Needs, actor: Actor) => {
  const { rights } = actor;
  const seesEnterprise = allows(accessRules.enterpriseView, rights) || rights.has('ECT_ADMIN');
  const seesCalls = allows(accessRules.serviceLogs, rights);
  const converts = allows(accessRules.conversions, rights);
  if (!seesEnterprise && !seesCalls && !converts)
    return { enterprise: null, operations: null, conversions: null };
  return data.transaction('customers', async (tx) => ({
    enterprise: seesEnterprise ? await readEnterpriseHome(tx) : null,
    operations: seesCalls ? await readOperationsHome(tx) : null,
    conversions: converts ? await readConversionsHome(tx, actor) : null,
  }));
};

/** Each part is for those who may open the screens it leads to. */
export const getHome = handle(contract.getHome, async ({ actor }, needs: Needs) => ({
  ...(await readOwn(needs, actor)),
  customers: actor.rights.has('VIEW_ANY_CUSTOMER')
    ? await needs.data.transaction(choosable(actor), (tx) => readCustomersHome(tx, actor))
    : null,
  ...(await readStaff(needs, actor)),
}));
