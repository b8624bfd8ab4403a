import * as contract from '@keystead/contract/account/service-logs.ts';
import { fail } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findNewestOfTrace, presentWholeLog } from './find-log.ts';

export const getServiceLogByTrace = handle(
  contract.getServiceLogByTrace,
  async ({ params }, { replica }: Pick<Services, 'replica'>) => {
    const found = await replica.transaction('all', (tx) => findNewestOfTrace(tx, params.traceId));
    if (!found) throw fail('resource.notFound');
    return presentWholeLog(found);
  },
);
