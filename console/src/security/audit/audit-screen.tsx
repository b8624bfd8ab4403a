import { listedEventNames } from '@keystead/contract/audit-events.ts';
import { exportAuditEvents, listAuditEvents } from '@keystead/contract/security/audit.ts';
import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { ContentCard } from '../../kit/content-card.tsx';
import { viewerZone } from '../../kit/dates/date-format.ts';
import { DateRange } from '../../kit/dates/date-range.tsx';
import { ExportButton } from '../../kit/export-button.tsx';
import { ListTable } from '../../kit/list/list-table.tsx';
import { useListSearch } from '../../kit/list/use-list-search.ts';
import { useServedPage } from '../../kit/list/use-served-page.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { sayEvent } from '../../say-event.ts';
import classes from '../filters.module.css';
import { securityKey } from '../security-key.ts';
import { AuditChanges } from './audit-changes.tsx';
import { auditColumns } from './audit-columns.tsx';
import { type AuditSearch, auditList, isRange, toFilter } from './audit-search.ts';
import { messages } from './messages.ts';

const events = [
  { value: '', label: messages.allEvents },
  ...listedEventNames.map((name) => ({ value: name, label: sayEvent(name) })),
];

/** A range that makes no sense finds what an open one would. */
const readable = (search: AuditSearch): AuditSearch =>
  isRange(search) ? search : { ...search, from: '', to: '' };

const useAuditPage = (search: AuditSearch) =>
  useServedPage([securityKey, 'audit'], readable(search), ({ page, size, ...wanted }, signal) =>
    call(listAuditEvents, { query: { ...toFilter({ ...wanted, page, size }), page, size } }, { signal }),
  );

const Filters = () => {
  const { search, go } = useListSearch(auditList);
  return (
    <ContentCard>
      <search aria-label={messages.filters} className={classes.filters}>
        <NativeSelect
          label={messages.event}
          data={events}
          value={search.event}
          onChange={({ currentTarget }) =>
            go({ event: currentTarget.value as AuditSearch['event'], page: 1 })
          }
        />
        <DateRange
          label={messages.dateRange}
          start={search.from}
          end={search.to}
          error={isRange(search) ? undefined : messages.badRange}
          onChange={(from, to) => go({ from, to, page: 1 })}
        />
      </search>
    </ContentCard>
  );
};

export const Screen = () => {
  const { search } = useListSearch(auditList);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <PageHeader
        title={messages.title}
        action={
          <ExportButton
            label={messages.export}
            save={() =>
              saveFile(exportAuditEvents, { query: { ...toFilter(readable(search)), zone: viewerZone } })
            }
          />
        }
      />
      <Stack gap="md">
        <Filters />
        <ListTable
          title={messages.title}
          searchLabel={messages.search}
          list={auditList}
          usePage={useAuditPage}
          columns={auditColumns}
          opening={{
            label: ({ event, changes }) => (changes.length > 0 ? messages.showChange(sayEvent(event)) : null),
            isOpen: ({ id }) => open === id,
            toggle: ({ id }) => setOpen(open === id ? null : id),
          }}
          details={(row) => open === row.id && <AuditChanges row={row} />}
        />
      </Stack>
    </>
  );
};
