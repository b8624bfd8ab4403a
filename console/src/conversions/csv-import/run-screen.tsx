import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { type CsvPlan, downloadCsvErrors } from '@keystead/contract/conversions/csv-import.ts';
import { importableCount } from '@keystead/contract/conversions/plan.ts';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { ExportButton } from '../../kit/export-button.tsx';
import { Note } from '../../kit/note.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { useSignedIn } from '../../shell/session/use-session.ts';
import { ImportButtons } from '../import/import-buttons.tsx';
import { ImportDialog } from '../import/import-dialog.tsx';
import { useImportStart } from '../import/use-import-start.ts';
import type { ResultColumn } from '../results/result-filter.ts';
import { Results } from '../results/results.tsx';
import { personColumns, planColumns, statusColumn } from '../results/row-columns.ts';
import { csvScreens } from '../screen.ts';
import { conversionAlerts } from '../shared/conversion-alerts.ts';
import { RunForm } from '../shared/run-form.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { CsvFields } from './csv-fields.tsx';
import { messages } from './messages.ts';
import { useCsvImport } from './use-csv-import.ts';

type Row = CsvPlan['users'][number];

const columns: ResultColumn<Row>[] = [
  ...personColumns,
  { id: 'passwordType', header: messages.passwordType, text: ({ passwordType }) => passwordType },
  statusColumn,
  ...planColumns,
];

const hasErrorsAt = ({ users }: CsvPlan, position: number): boolean =>
  users.some((row) => row.position === position && row.hasErrors);

type PlanProps = { plan: CsvPlan; onChange: (plan: CsvPlan) => void };

/** The findings for the file; rows with errors can be corrected here or downloaded as a separate file. */
const CsvResults = ({ plan, onChange }: PlanProps) => {
  const [row, setRow] = useState<Row | null>(null);
  const corrected = (changed: CsvPlan, position: number) => {
    onChange(changed);
    setRow(null);
    const isWrong = hasErrorsAt(changed, position);
    conversionAlerts.show(
      isWrong
        ? { type: 'warning', message: messages.stillWrong }
        : { type: 'success', message: messages.corrected },
    );
  };
  return (
    <>
      <Results
        plan={plan}
        columns={columns}
        file="ImportUsers.csv"
        note={
          plan.errorUserCount === 0 && plan.userCount > 0 && <Note tone="success">{messages.noErrors}</Note>
        }
        tools={
          plan.errorUserCount > 0 && (
            <ExportButton
              label={messages.downloadErrors}
              save={() => saveFile(downloadCsvErrors, { params: { planId: plan.planId } })}
            />
          )
        }
        onCorrect={setRow}
      />
      {row && (
        <CorrectionDialog
          planId={plan.planId}
          row={row}
          onClose={() => setRow(null)}
          onCorrected={(changed) => corrected(changed, row.position)}
        />
      )}
    </>
  );
};

/** A CSV file of users: validated first, imported on confirmation. */
export const Screen = () => {
  const csv = useCsvImport();
  const mayImport = allows(accessRules.csvImport, useSignedIn().context.rights);
  const count = csv.plan ? importableCount(csv.plan) : 0;
  const start = useImportStart({
    list: csvScreens.list,
    start: csv.startImport,
    onOver: () => csv.setPlan(null),
  });
  return (
    <Stack gap="md">
      <RunForm
        screens={csvScreens}
        onSubmit={csv.upload}
        onClear={csv.clear}
        submit={
          <Button type="submit" disabled={!csv.canUpload || start.isBusy} loading={csv.isUploading}>
            {messages.upload}
          </Button>
        }
        imports={
          mayImport && (
            <ImportButtons
              label={messages.importUsers}
              canImport={count > 0 && !start.isBusy}
              start={start}
            />
          )
        }
      >
        <CsvFields csv={csv} />
      </RunForm>
      {csv.plan && <CsvResults plan={csv.plan} onChange={csv.setPlan} />}
      {start.asked && (
        <ImportDialog
          count={count}
          domain={csv.domain.trim()}
          crmId={csv.crmId}
          isTrial={start.asked.isTrial}
          isBusy={start.isBusy}
          onImport={start.confirm}
          onClose={start.close}
        />
      )}
    </Stack>
  );
};
