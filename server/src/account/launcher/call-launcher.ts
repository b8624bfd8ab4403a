import * as contract from '@keystead/contract/account/launcher.ts';
import { fail } from '@keystead/contract/errors.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { isLauncherEnabled, listTiles } from './launcher-tiles.ts';

export const callLauncher = handle(
  contract.callLauncher,
  ({ actor, body }, { data }: Pick<Services, 'data'>) =>
    data.transaction(scopeOf(actor), async (tx) => {
      const tiles = (await isLauncherEnabled(tx, actor)) ? await listTiles(tx, actor) : [];
      if (body.target === contract.launcherListTarget) return { tiles };
      const tile = tiles.find(({ key }) => key === body.target);
      if (!tile) throw fail('resource.notFound');
      return { tiles: [tile] };
    }),
);
