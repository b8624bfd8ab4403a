import { type Access, allows } from '@keystead/contract/access/access.ts';
import { importableCount, type PlanRow, type PlanSummary } from '@keystead/contract/conversions/plan.ts';
import { Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSignedIn } from '../../shell/session/use-session.ts';
import type { ConversionKind } from '../conversion-kinds.ts';
import { ImportButtons } from '../import/import-buttons.tsx';
import { ImportDialog } from '../import/import-dialog.tsx';
import { useImportStart } from '../import/use-import-start.ts';
import { messages } from '../messages.ts';
import type { ResultColumn } from '../results/result-filter.ts';
import { Results } from '../results/results.tsx';
import { RunForm } from '../shared/run-form.tsx';
import { DomainSelect } from './domain-select.tsx';
import type { UserSearch } from './use-user-search.ts';

type Choice = { isTrial: boolean; temporaryPassword: string };

type Props<Row> = {
  screens: ConversionKind['screens'];
  search: Omit<UserSearch, 'plan'> & {
    plan: (PlanSummary & { users: readonly Row[] }) | null;
    startImport: (choice: Choice) => Promise<unknown>;
  };
  columns: readonly ResultColumn<Row>[];
  file: string;
  importAccess: Access;
  importLabel: string;
  /** Whether some of the users cannot keep their passwords. */
  asksPassword?: boolean;
  /** Shown before the results. */
  note?: ReactNode;
  children: ReactNode;
};

/** Searches for users of another system, shows what an import would do, and starts it. */
export const UserSearchScreen = <Row extends PlanRow>(props: Props<Row>) => {
  const { screens, search, columns, file, importAccess, importLabel, asksPassword = false, children } = props;
  const { plan, domain, domains } = search;
  const mayImport = allows(importAccess, useSignedIn().context.rights);
  const crmId = search.place.customer?.accountId ?? '';
  const [{ password, ...typed }, setTyped] = useState({ crmId, password: '' });
  // It was meant for users of the earlier customer.
  if (typed.crmId !== crmId) setTyped({ crmId, password: '' });
  const count = plan ? importableCount(plan) : 0;
  const start = useImportStart({
    list: screens.list,
    start: ({ isTrial }) => search.startImport({ isTrial, temporaryPassword: password }),
    onOver: search.drop,
  });
  return (
    <Stack gap="md">
      <RunForm
        screens={screens}
        onSubmit={search.search}
        onClear={search.clear}
        submit={
          <Button type="submit" disabled={!search.canSearch || start.isBusy} loading={search.isSearching}>
            {messages.searchUsers}
          </Button>
        }
        imports={
          mayImport && (
            <ImportButtons
              label={importLabel}
              canImport={count > 0 && !start.isBusy && !search.isSearching}
              start={start}
            />
          )
        }
      >
        {children}
      </RunForm>
      {plan && (
        <Results
          plan={plan}
          columns={columns}
          file={file}
          note={
            <>
              {props.note}
              <DomainSelect domain={domain} domains={domains} onChange={search.pickDomain} />
            </>
          }
        />
      )}
      {start.asked && (
        <ImportDialog
          count={count}
          domain={domain && `@${domain}`}
          crmId={crmId}
          isTrial={start.asked.isTrial}
          {...(asksPassword && {
            temporaryPassword: { password, onChange: (text) => setTyped({ crmId, password: text }) },
          })}
          isBusy={start.isBusy}
          onImport={start.confirm}
          onClose={start.close}
        />
      )}
    </Stack>
  );
};
