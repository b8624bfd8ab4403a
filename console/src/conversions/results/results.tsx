import type { PlanRow, PlanSummary } from '@keystead/contract/conversions/plan.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { Checkbox } from '@mantine/core';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { ContentCard } from '../../kit/content-card.tsx';
import { SearchBox } from '../../kit/list/search-box.tsx';
import { Note } from '../../kit/note.tsx';
import { say } from '../../say.ts';
import { ExportRows } from '../shared/export-rows.tsx';
import { ErrorKinds, MissingThings } from './error-kinds.tsx';
import { messages } from './messages.ts';
import { PlanOverview } from './plan-overview.tsx';
import { Readiness } from './readiness.tsx';
import {
  filterRows,
  noFilter,
  pruneFilter,
  type ResultColumn,
  type ResultFilter,
  searchTexts,
} from './result-filter.ts';
import classes from './results.module.css';
import { ResultsTable } from './results-table.tsx';

type Props<Row> = {
  plan: PlanSummary & { users: readonly Row[] };
  columns: readonly ResultColumn<Row>[];
  /** The name of the exported file. */
  file: string;
  /** Above the summary. */
  note?: ReactNode;
  /** Next to the export. */
  tools?: ReactNode;
  onCorrect?: (row: Row) => void;
};

/** What an import would do with each user: the summary, then the rows and their problems. */
export const Results = <Row extends PlanRow>({ plan, columns, file, note, tools, onCorrect }: Props<Row>) => {
  const [chosen, setChosen] = useState<ResultFilter>(noFilter);
  const filter = useMemo(() => pruneFilter(chosen, plan), [chosen, plan]);
  const [page, setPage] = useState(1);
  const rowTexts = useMemo(() => searchTexts(plan.users, columns), [plan.users, columns]);
  const applied = useDeferredValue(filter);
  const rows = useMemo(() => filterRows(plan.users, rowTexts, applied), [plan.users, rowTexts, applied]);
  const change = (part: Partial<ResultFilter>) => {
    setChosen({ ...filter, ...part });
    setPage(1);
  };
  const hasSide = plan.errors.length > 0 || plan.missing.length > 0;
  return (
    <ContentCard flush>
      <div className={classes.head}>
        {note}
        {plan.userCount === 0 ? (
          <Note tone="warning">{say(sentence('import.nobody'))}</Note>
        ) : (
          <Readiness plan={plan} />
        )}
        <PlanOverview plan={plan} chosen={filter.action} onChoose={(action) => change({ action })} />
      </div>
      <div className={classes.body} data-side={hasSide || undefined}>
        {hasSide && (
          <div className={classes.side}>
            {plan.errors.length > 0 && (
              <ErrorKinds errors={plan.errors} chosen={filter.kind} onChoose={(kind) => change({ kind })} />
            )}
            {plan.missing.length > 0 && <MissingThings missing={plan.missing} />}
          </div>
        )}
        <div>
          <div className={classes.tools}>
            <search className={classes.find}>
              <div className={classes.search}>
                <SearchBox
                  label={messages.search}
                  applied={filter.search}
                  onSearch={(search) => change({ search })}
                />
              </div>
              <Checkbox
                label={messages.onlyErrors}
                checked={filter.onlyErrors}
                onChange={({ currentTarget }) => change({ onlyErrors: currentTarget.checked })}
              />
            </search>
            {tools}
            <ExportRows file={file} columns={columns} rows={rows} />
          </div>
          <ResultsTable rows={rows} columns={columns} page={page} onPage={setPage} onCorrect={onCorrect} />
        </div>
      </div>
    </ContentCard>
  );
};
