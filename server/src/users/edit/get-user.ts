import * as contract from '@keystead/contract/users/get-user.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { toUser } from '../../people/record/to-user.ts';
import { readCachedUserSettings } from '../../people/settings/read-cached-user-settings.ts';
import type { Services } from '../../services.ts';
import { productPanels } from './product-panels.ts';
import { readPerson } from './read-person.ts';

export const getUser = handle(contract.getUser, ({ actor, params }, { data }: Pick<Services, 'data'>) => {
  requireCustomer(actor);
  return data.read(scopeOf(actor), async (tx) => {
    const [{ user, facts, panels }, settings] = await Promise.all([
      readPerson(tx, actor, params.ssoid),
      readCachedUserSettings(tx, actor),
    ]);
    return { ...toUser(user, actor, settings, productPanels(panels, user, actor)), ...facts };
  });
});
