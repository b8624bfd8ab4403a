import * as contract from '@keystead/contract/users/get-user.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { findUser } from '../../people/record/find-user.ts';
import { toUser } from '../../people/record/to-user.ts';
import { readCachedUserSettings } from '../../people/settings/read-cached-user-settings.ts';
import type { Services } from '../../services.ts';
import { readPersonFacts } from '../read-person-facts.ts';
import { productPanels, readPanelFacts } from './product-panels.ts';

export const getUser = handle(contract.getUser, ({ actor, params }, { data }: Pick<Services, 'data'>) => {
  requireCustomer(actor);
  return data.read(scopeOf(actor), async (tx) => {
    const [user, settings, panels, person] = await Promise.all([
      findUser(tx, actor, params.ssoid),
      readCachedUserSettings(tx, actor),
      readPanelFacts(tx, params.ssoid),
      readPersonFacts(tx, params.ssoid),
    ]);
    return { ...toUser(user, actor, settings, productPanels(panels, user, actor)), ...person };
  });
});
