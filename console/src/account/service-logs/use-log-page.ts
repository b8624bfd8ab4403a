import { listServiceLogsPaged } from '@keystead/contract/account/service-logs.ts';
import { call } from '../../client/call.ts';
import { useServerPage } from '../../kit/list/use-server-page.ts';
import { type LogSearch, toFilter } from './log-search.ts';

let draw = 0;

/** A log grows all the time: cached rows are shown immediately and then refetched. */
export const useLogPage = (search: LogSearch) =>
  useServerPage(['service-logs'], search, async (pageSearch, signal) => {
    draw += 1;
    const { page, size } = pageSearch;
    const query = { draw, limit: size, startsFrom: (page - 1) * size, ...toFilter(pageSearch) };
    const { data, recordsFiltered, isEstimate } = await call(listServiceLogsPaged, { query }, { signal });
    return { rows: data, total: recordsFiltered, isTotalCapped: isEstimate };
  });
