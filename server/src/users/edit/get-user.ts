import * as contract from '@keystead/contract/users/get-user.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { findUser } from '../../people/record/find-user.ts';
import { toUser } from '../../people/record/to-user.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';
import type { Services } from '../../services.ts';
import { readPersonFacts } from '../read-person-facts.ts';
import { productPanels } from './product-panels.ts';

export const getUser = handle(contract.getUser, ({ actor, params }, { data }: Pick<Services, 'data'>) =>
  data.transaction(scopeOf(actor), async (tx) => {
    const user = await findUser(tx, actor, params.ssoid);
    const settings = await readUserSettings(tx, requireCustomer(actor));
    const products = await productPanels(tx, user, actor);
    return { ...toUser(user, actor, settings, products), ...(await readPersonFacts(tx, user.ssoid)) };
  }),
);
