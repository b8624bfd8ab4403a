import { listedEventNames } from '@keystead/contract/audit-events.ts';
import { exportAuditEvents, listAuditEvents } from '@keystead/contract/security/audit.ts';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { viewerZone } from '../../kit/dates/date-format.ts';
import { DateRange } from '../../kit/dates/date-range.tsx';
import { rangeText } from '../../kit/dates/range-text.ts';
import { ExportButton } from '../../kit/export-button.tsx';
import type { FilterChip } from '../../kit/list/filter-bar.tsx';
import { ListTable } from '../../kit/list/list-table.tsx';
import { useListSearch } from '../../kit/list/use-list-search.ts';
import { useServerPage } from '../../kit/list/use-server-page.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { ChoiceSelect } from '../../kit/select/choice-select.tsx';
import { sayEvent } from '../../say-event.ts';
import { securityKey } from '../security-key.ts';
import { AuditChanges } from './audit-changes.tsx';
import { auditColumns } from './audit-columns.tsx';
import { type AuditSearch, auditList, isValidRange, toFilter } from './audit-search.ts';
import { messages } from './messages.ts';
import { auditScreen } from './screen.ts';

const events = [
  { value: '', label: messages.allEvents },
  ...listedEventNames.map((name) => ({ value: name, label: sayEvent(name) })),
];

/** An invalid range is treated as open. */
const withValidRange = (search: AuditSearch): AuditSearch =>
  isValidRange(search) ? search : { ...search, from: '', to: '' };

const useAuditPage = (search: AuditSearch) =>
  useServerPage([securityKey, 'audit'], withValidRange(search), ({ page, size, ...wanted }, signal) =>
    call(listAuditEvents, { query: { ...toFilter({ ...wanted, page, size }), page, size } }, { signal }),
  );

const Filters = () => {
  const { search, go } = useListSearch(auditList);
  return (
    <>
      <ChoiceSelect
        label={messages.event}
        data={events}
        value={search.event}
        onChange={({ currentTarget }) => go({ event: currentTarget.value as AuditSearch['event'], page: 1 })}
      />
      <DateRange
        label={messages.dateRange}
        start={search.from}
        end={search.to}
        error={isValidRange(search) ? undefined : messages.badRange}
        onChange={(from, to) => go({ from, to, page: 1 })}
      />
    </>
  );
};

/** The active filters, each removable by itself. */
const useChips = (): FilterChip[] => {
  const { search, go } = useListSearch(auditList);
  const { event, from, to } = search;
  const hasRange = isValidRange(search) && (from !== '' || to !== '');
  return [
    ...(event
      ? [
          {
            id: 'event',
            label: messages.event,
            value: sayEvent(event),
            onRemove: () => go({ event: '', page: 1 }),
          },
        ]
      : []),
    ...(hasRange
      ? [
          {
            id: 'range',
            label: messages.dateRange,
            value: rangeText(from, to),
            onRemove: () => go({ from: '', to: '', page: 1 }),
          },
        ]
      : []),
  ];
};

const noFilters = { event: '', from: '', to: '' } as const;

export const Screen = () => {
  const { search } = useListSearch(auditList);
  const chips = useChips();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <PageHeader
        title={auditScreen.title}
        action={
          <ExportButton
            label={messages.export}
            save={() =>
              saveFile(exportAuditEvents, {
                query: { ...toFilter(withValidRange(search)), zone: viewerZone() },
              })
            }
          />
        }
      />
      <ListTable
        title={auditScreen.title}
        searchLabel={messages.search}
        filters={<Filters />}
        filtersLabel={messages.filters}
        chips={chips}
        noFilters={noFilters}
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
    </>
  );
};
