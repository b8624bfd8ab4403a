import type { Report } from '@keystead/contract/security/reports.ts';
import { NavLink, Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ChoiceSelect } from '../../kit/select/choice-select.tsx';
import { messages } from './messages.ts';
import { ReportView } from './report-view.tsx';
import classes from './reports.module.css';
import { reportsScreen } from './screen.ts';
import { reportsQuery } from './use-reports.ts';

type ListProps = { reports: readonly Report[]; shown: Report };

const ReportList = ({ reports, shown }: ListProps) => {
  const navigate = useNavigate();
  return (
    <>
      <Paper component="nav" withBorder p={6} aria-label={reportsScreen.title} className={classes.list}>
        {reports.map(({ id, name }) => (
          <NavLink
            key={id}
            label={name}
            active={id === shown.id}
            aria-current={id === shown.id ? 'page' : undefined}
            className={classes.entry}
            renderRoot={(props) => <Link {...props} {...reportsScreen.to({ report: id })} />}
          />
        ))}
      </Paper>
      <ChoiceSelect
        className={classes.choice}
        label={messages.report}
        value={shown.id}
        data={reports.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => void navigate(reportsScreen.to({ report: currentTarget.value }))}
      />
    </>
  );
};

export const Screen = () => {
  const { data, isError, refetch } = useQuery(reportsQuery);
  const { report: reportId } = useSearch({ strict: false }) as { report?: string };
  const report = data?.reports.find(({ id }) => id === reportId) ?? data?.reports[0];
  return (
    <>
      <PageHeader title={reportsScreen.title} />
      {isError && !data && (
        <ErrorPanel
          message={messages.loadingFailed}
          action={{ label: messages.tryAgain, onClick: () => void refetch() }}
        />
      )}
      {!data && !isError && <Skeleton height={320} />}
      {data && report && (
        <div className={classes.page}>
          <ReportList reports={data.reports} shown={report} />
          <ReportView key={report.id} report={report} locations={data.locations} />
        </div>
      )}
    </>
  );
};
