import * as contract from '@keystead/contract/account/launcher.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { isLauncherEnabled } from '../launcher/launcher-tiles.ts';

export const getFeatureToggle = handle(
  contract.getFeatureToggle,
  ({ actor }, { data }: Pick<Services, 'data'>) =>
    data.read(scopeOf(actor), async (tx) => ({ launcherEnabled: await isLauncherEnabled(tx, actor) })),
);
