import * as contract from '@keystead/contract/account/service-logs.ts';
import type { Tx } from '../../data/database.ts';
import { limitTime } from '../../data/limit-time.ts';
import { handle } from '../../http/handle.ts';
import { jsonArray } from '../../http/streams/json-array.ts';
import { streamThreshold } from '../../http/streams/page-text.ts';
import { readerOf } from '../../http/streams/reader-of.ts';
import { streamJson } from '../../http/streams/stream-json.ts';
import type { Services } from '../../services.ts';
import { toLogFilter } from './log-filter.ts';
import { newestFirst } from './log-order.ts';
import { presentLog } from './present-log.ts';
import { readAll } from './read-all.ts';
import { searchLogs } from './search-logs.ts';

export const listServiceLogs = handle(
  contract.listServiceLogs,
  ({ query, actor, request, reply }, { replica }: Pick<Services, 'replica'>) => {
    const { reponse, statusFilter, traceid, limit, startsFrom, ...rest } = query;
    const filter = toLogFilter({ ...rest, response: reponse, statusCode: statusFilter, traceId: traceid });
    const window = { offset: startsFrom, limit };
    const reader = readerOf({ actor, request });
    const stream = async (tx: Tx) => {
      const batches = readAll(limitTime(tx, reader), filter, newestFirst, window);
      await streamJson(reply, jsonArray(batches, presentLog));
      return reply as never;
    };
    const search = async (tx: Tx) => (await searchLogs(tx, filter, newestFirst, window)).rows.map(presentLog);
    return limit > streamThreshold
      ? replica.slowTransaction('all', stream, reader)
      : replica.searchTransaction('all', search, reader);
  },
);
