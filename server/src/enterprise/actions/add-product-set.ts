import * as contract from '@keystead/contract/enterprise/outside/outside-actions.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { enableEngage } from '../outside/enable-engage.ts';

export const addProductSet = handle(
  contract.addProductSet,
  (call, needs: Pick<Services, 'data' | 'jobs' | 'outside' | 'config' | 'seal'>) =>
    enableEngage(needs, call, call.body.configurationId),
);
