import * as contract from '@keystead/contract/account/service-logs.ts';
import { type ErrorCode, Failure, fail } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import { readerOf } from '../../http/streams/reader-of.ts';
import type { Services } from '../../services.ts';
import { findLogById, presentWholeLog } from './find-log.ts';
import { findNext } from './find-next.ts';
import { toLogFilter } from './log-filter.ts';
import { reversed, toLogOrder } from './log-order.ts';

/** The log itself should not take long to open. */
const patienceMs = 3000;

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
      { ...readerOf({ actor, request }), patienceMs },
    );
    return { ...presentWholeLog(found), ...(await neighbors.catch(noneIfRefused)) };
  },
);

const withoutNeighbors: ErrorCode[] = ['search.tooLong', 'request.tooMany', 'server.busy'];

/** A log is worth showing without them. */
const noneIfRefused = (error: unknown) => {
  if (error instanceof Failure && withoutNeighbors.includes(error.code))
    return { previousId: null, nextId: null };
  throw error;
};
