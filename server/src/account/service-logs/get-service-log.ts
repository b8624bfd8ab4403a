import * as contract from '@keystead/contract/account/service-logs.ts';
import { fail } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findLogById, presentWholeLog } from './find-log.ts';
import { findNext } from './find-next.ts';
import { toLogFilter } from './log-filter.ts';
import { reversed, toLogOrder } from './log-order.ts';

const byId = { column: 'id', direction: 'asc' } as const;

export const getServiceLog = handle(
  contract.getServiceLog,
  ({ params, query }, { replica }: Pick<Services, 'replica'>) =>
    replica.transaction('all', async (tx) => {
      const found = await findLogById(tx, params.id);
      if (!found) throw fail('resource.notFound');
      const filter = toLogFilter(query);
      const order = query.sortColumn ? toLogOrder(query) : byId;
      return {
        ...presentWholeLog(found),
        previousId: await findNext(tx, filter, reversed(order), found),
        nextId: await findNext(tx, filter, order, found),
      };
    }),
);
