import * as contract from '@keystead/contract/users/get-user.ts';
import { requireCustomer, scopeOf } from '../http/actor.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../http/services.ts';
import { findUser } from './find-user.ts';
import { productPanels } from './product-panels.ts';
import { readSignIn } from './read-sign-in.ts';
import { readUserSettings } from './settings/user-settings.ts';
import { toUser } from './to-user.ts';

export const getUser = handle(contract.getUser, ({ actor, params }, { data }: Pick<Services, 'data'>) =>
  data.transaction(scopeOf(actor), async (tx) => {
    const user = await findUser(tx, actor, params.ssoid);
    const settings = await readUserSettings(tx, requireCustomer(actor));
    const products = await productPanels(tx, user, actor);
    return { ...toUser(user, actor, settings, products), signIn: await readSignIn(tx, user.ssoid) };
  }),
);
