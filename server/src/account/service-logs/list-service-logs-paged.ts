import * as contract from '@keystead/contract/account/service-logs.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { streamJson } from '../../http/streams/stream-json.ts';
import type { Services } from '../../services.ts';
import { measureLog } from './count-logs.ts';
import type { Window } from './find-logs.ts';
import { jsonArray } from './json-array.ts';
import { type LogFilter, toLogFilter } from './log-filter.ts';
import { type LogOrder, toLogOrder } from './log-order.ts';
import { presentLog } from './present-log.ts';
import { readAll } from './read-all.ts';
import { searchLogs, streamThreshold } from './search-logs.ts';

export const listServiceLogsPaged = handle(
  contract.listServiceLogsPaged,
  ({ query, reply }, { replica }: Pick<Services, 'replica'>) => {
    const { draw, limit, startsFrom } = query;
    const order = toLogOrder(query);
    const window = { offset: startsFrom, limit };
    const filter = toLogFilter(query);
    if (limit > streamThreshold)
      return replica.slowTransaction('all', async (tx) => {
        await streamJson(reply, pageText(tx, filter, order, window, draw));
        return reply as never;
      });
    return replica.transaction('all', async (tx) => {
      const page = await searchLogs(tx, filter, order, window);
      return {
        draw,
        recordsTotal: page.total,
        recordsFiltered: page.filtered,
        isEstimate: page.isEstimate,
        data: page.rows.map(presentLog),
      };
    });
  },
);

/** The rows are sent first and counted on the way, so the figure after them is exact. */
async function* pageText(tx: Tx, filter: LogFilter, order: LogOrder, window: Window, draw: number) {
  const { total } = await measureLog(tx);
  let sent = 0;
  yield `{"draw":${draw},"recordsTotal":${total},"isEstimate":false,"data":`;
  const batches = readAll(tx, filter, order, window);
  yield* jsonArray(batches, (rows) => {
    sent += rows;
  });
  yield `,"recordsFiltered":${window.offset + sent}}`;
}
