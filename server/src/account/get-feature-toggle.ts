import * as contract from '@keystead/contract/account/launcher.ts';
import { scopeOf } from '../http/actor.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../http/services.ts';
import { isLauncherEnabled } from './launcher-tiles.ts';

export const getFeatureToggle = handle(
  contract.getFeatureToggle,
  ({ actor }, { data }: Pick<Services, 'data'>) =>
    data.transaction(scopeOf(actor), async (tx) => ({ launcherEnabled: await isLauncherEnabled(tx, actor) })),
);
