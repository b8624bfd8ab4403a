import * as contract from '@keystead/contract/enterprise/external/external-actions.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { enableEngage } from '../external/enable-engage.ts';

export const addProductSet = handle(
  contract.addProductSet,
  (call, needs: Pick<Services, 'data' | 'jobs' | 'external' | 'config' | 'seal'>) =>
    enableEngage(needs, call, call.body.configurationId),
);
