import { exportReport, type Report } from '@keystead/contract/security/reports.ts';
import { Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ContentCard } from '../../kit/content-card.tsx';
import { ExportButton } from '../../kit/export-button.tsx';
import { ListTable } from '../../kit/list/list-table.tsx';
import { useListSearch } from '../../kit/list/use-list-search.ts';
import { saveFile } from '../../kit/save-file.ts';
import { mayOpen } from '../../shell/opening/may-open.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { userDetailScreen } from '../../users/detail/screen.ts';
import { securityKey } from '../security-key.ts';
import { messages } from './messages.ts';
import { reportColumns } from './report-columns.tsx';
import { ReportFilters } from './report-filters.tsx';
import { reportList, toFilter } from './report-search.ts';
import { useReportPage } from './use-reports.ts';

type Props = { report: Report; locations: readonly { id: number; name: string }[] };

/** A report with its filters, and its rows once it has been run. */
export const ReportView = ({ report, locations }: Props) => {
  const client = useQueryClient();
  const session = useSession();
  const mayOpenPeople = session !== null && mayOpen(userDetailScreen, session.context);
  const list = useMemo(() => reportList(report), [report]);
  const columns = useMemo(() => reportColumns(report, mayOpenPeople), [report, mayOpenPeople]);
  const { search, go } = useListSearch(list);
  return (
    <Stack gap="md">
      <div>
        <Title order={2}>{report.name}</Title>
        <Text c="dimmed">{report.description}</Text>
      </div>
      <ReportFilters
        report={report}
        locations={locations}
        applied={search}
        onRun={(filters) => {
          go({ ...filters, isRun: true, page: 1 });
          void client.invalidateQueries({ queryKey: [securityKey, 'reports', report.id] });
        }}
      />
      {search.isRun ? (
        <ListTable
          title={report.name}
          list={list}
          usePage={useReportPage}
          columns={columns}
          toolbar={
            <ExportButton
              label={messages.export}
              save={() => saveFile(exportReport, { params: { report: report.id }, query: toFilter(search) })}
            />
          }
        />
      ) : (
        <ContentCard>
          <Text c="dimmed">{messages.notRun}</Text>
        </ContentCard>
      )}
    </Stack>
  );
};
