import { listServiceLogsPaged } from '@keystead/contract/account/service-logs.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { type LogSearch, toFilter } from './log-search.ts';

let draw = 0;

/** A log grows all the time: what was read before is shown at once and read again. */
export const useLogPage = (search: LogSearch) =>
  useQuery({
    queryKey: ['service-logs', search],
    queryFn: ({ signal }) => {
      draw += 1;
      const { page, size } = search;
      const query = { draw, limit: size, startsFrom: (page - 1) * size, ...toFilter(search) };
      return call(listServiceLogsPaged, { query }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { main: true },
  });
