import * as contract from '@keystead/contract/account/service-logs.ts';
import { Failure, fail } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import { readerOf } from '../../http/streams/reader-of.ts';
import type { Services } from '../../services.ts';
import { findLogById, presentWholeLog } from './find-log.ts';
import { findNext } from './find-next.ts';
import { toLogFilter } from './log-filter.ts';
import { reversed, toLogOrder } from './log-order.ts';

const byId = { column: 'id', direction: 'asc' } as const;

export const getServiceLog = handle(
  contract.getServiceLog,
  async ({ params, query, actor, request }, { replica }: Pick<Services, 'replica'>) => {
    const found = await replica.read('all', (tx) => findLogById(tx, params.id));
    if (!found) throw fail('resource.notFound');
    const filter = toLogFilter(query);
    const order = query.sortColumn ? toLogOrder(query) : byId;
    const neighbors = replica.searchTransaction(
      'all',
      async (tx) => ({
        previousId: await findNext(tx, filter, reversed(order), found),
        nextId: await findNext(tx, filter, order, found),
      }),
      readerOf({ actor, request }),
    );
    return { ...presentWholeLog(found), ...(await neighbors.catch(noneInTime)) };
  },
);

/** A log is worth showing without them. */
const noneInTime = (error: unknown) => {
  if (error instanceof Failure && error.code === 'search.tooLong') return { previousId: null, nextId: null };
  throw error;
};
