import * as contract from '@keystead/contract/account/service-logs.ts';
import type { Tx } from '../../data/database.ts';
import { limitTime } from '../../data/limit-time.ts';
import { handle } from '../../http/handle.ts';
import { jsonArray } from '../../http/streams/json-array.ts';
import { streamThreshold } from '../../http/streams/page-text.ts';
import { readerOf } from '../../http/streams/reader-of.ts';
import { streamJson } from '../../http/streams/stream-json.ts';
import type { Services } from '../../services.ts';
import { measureLog } from './count-logs.ts';
import type { Window } from './find-logs.ts';
import { type LogFilter, toLogFilter } from './log-filter.ts';
import { type LogOrder, toLogOrder } from './log-order.ts';
import { presentLog } from './present-log.ts';
import { readAll } from './read-all.ts';
import { searchLogs } from './search-logs.ts';

export const listServiceLogsPaged = handle(
  contract.listServiceLogsPaged,
  ({ query, actor, request, reply }, { replica }: Pick<Services, 'replica'>) => {
    const { draw, limit, startsFrom } = query;
    const order = toLogOrder(query);
    const window = { offset: startsFrom, limit };
    const filter = toLogFilter(query);
    const reader = readerOf({ actor, request });
    const stream = async (tx: Tx) => {
      await streamJson(reply, pageText(limitTime(tx, reader), filter, order, window, draw));
      return reply as never;
    };
    const search = async (tx: Tx) => {
      const page = await searchLogs(tx, filter, order, window);
      return {
        draw,
        recordsTotal: page.total,
        recordsFiltered: page.filtered,
        isEstimate: page.isEstimate,
        data: page.rows.map(presentLog),
      };
    };
    return limit > streamThreshold
      ? replica.slowTransaction('all', stream, reader)
      : replica.searchTransaction('all', search, reader);
  },
);

/**
 * The rows are sent first and counted on the way, so the figure after them is exact. Nothing is sent before the first
 * rows are found: until then, the search can still fail in the usual way.
 */
async function* pageText(tx: Tx, filter: LogFilter, order: LogOrder, window: Window, draw: number) {
  const { total } = await measureLog(tx);
  let sent = 0;
  const rows = jsonArray(readAll(tx, filter, order, window), presentLog, (count) => {
    sent += count;
  });
  const start = await rows.next();
  yield `{"draw":${draw},"recordsTotal":${total},"isEstimate":false,"data":${start.value ?? ''}`;
  yield* rows;
  yield `,"recordsFiltered":${window.offset + sent}}`;
}
