import * as contract from '@keystead/contract/enterprise/external/external-actions.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { enableSeeding } from '../external/enable-seeding.ts';

export const startSeeding = handle(
  contract.startSeeding,
  (call, needs: Pick<Services, 'data' | 'jobs' | 'external' | 'config' | 'seal'>) =>
    enableSeeding(needs, call, call.body.configurationId),
);
