import * as contract from '@keystead/contract/account/service-logs.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../http/services.ts';
import { streamJson } from '../http/stream-json.ts';
import { jsonArray } from './service-logs/json-array.ts';
import { toLogFilter } from './service-logs/log-filter.ts';
import { newestFirst } from './service-logs/log-order.ts';
import { presentLog } from './service-logs/present-log.ts';
import { readAll } from './service-logs/read-all.ts';
import { largestPage, searchLogs } from './service-logs/search-logs.ts';

export const listServiceLogs = handle(
  contract.listServiceLogs,
  ({ query, reply }, { data }: Pick<Services, 'data'>) => {
    const { reponse, statusFilter, traceid, limit, startsFrom, ...rest } = query;
    const filter = toLogFilter({ ...rest, response: reponse, statusCode: statusFilter, traceId: traceid });
    const window = { offset: startsFrom, limit };
    return data.transaction('all', async (tx) => {
      if (limit <= largestPage)
        return (await searchLogs(tx, filter, newestFirst, window)).rows.map(presentLog);
      await streamJson(reply, jsonArray(readAll(tx, filter, newestFirst, window)));
      return reply as never;
    });
  },
);
