import * as contract from '@keystead/contract/account/service-logs.ts';
import { handle } from '../../http/handle.ts';
import { streamJson } from '../../http/streams/stream-json.ts';
import type { Services } from '../../services.ts';
import { jsonArray } from './json-array.ts';
import { toLogFilter } from './log-filter.ts';
import { newestFirst } from './log-order.ts';
import { presentLog } from './present-log.ts';
import { readAll } from './read-all.ts';
import { searchLogs, streamThreshold } from './search-logs.ts';

export const listServiceLogs = handle(
  contract.listServiceLogs,
  ({ query, reply }, { replica }: Pick<Services, 'replica'>) => {
    const { reponse, statusFilter, traceid, limit, startsFrom, ...rest } = query;
    const filter = toLogFilter({ ...rest, response: reponse, statusCode: statusFilter, traceId: traceid });
    const window = { offset: startsFrom, limit };
    if (limit > streamThreshold)
      return replica.slowTransaction('all', async (tx) => {
        await streamJson(reply, jsonArray(readAll(tx, filter, newestFirst, window)));
        return reply as never;
      });
    return replica.transaction('all', async (tx) =>
      (await searchLogs(tx, filter, newestFirst, window)).rows.map(presentLog),
    );
  },
);
