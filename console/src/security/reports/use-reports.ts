import { listReports, runReport } from '@keystead/contract/security/reports.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { type Paged, useServerPage } from '../../kit/list/use-server-page.ts';
import { securityKey } from '../security-key.ts';
import { type ReportSearch, toFilter } from './report-search.ts';

export type ReportRow = { id: string; ssoid: string; cells: (string | null)[] };

export const reportsQuery = queryOptions({
  queryKey: [securityKey, 'reports'],
  queryFn: ({ signal }) => call(listReports, {}, { signal }),
  meta: { main: true },
});

export const useReportPage = (search: ReportSearch): Paged<ReportRow> =>
  useServerPage([securityKey, 'reports', search.report], search, (request, signal) =>
    call(
      runReport,
      {
        params: { report: request.report },
        query: { ...toFilter(request), page: request.page, size: request.size },
      },
      { signal },
    ),
  );
