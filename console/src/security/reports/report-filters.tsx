import { type UserStatus, userStatuses } from '@keystead/contract/people/status.ts';
import { invalidDateRange, isDateRange } from '@keystead/contract/rules/time/date-range.ts';
import {
  inactiveDaysLimit,
  type Report,
  type ReportFilterName,
} from '@keystead/contract/security/reports.ts';
import { NumberInput } from '@mantine/core';
import { ContentCard } from '../../kit/content-card.tsx';
import { DateRange } from '../../kit/dates/date-range.tsx';
import { FilterBar, type FilterChip } from '../../kit/list/filter-bar.tsx';
import { useDraft } from '../../kit/list/use-draft.ts';
import { ChoiceSelect } from '../../kit/select/choice-select.tsx';
import { say } from '../../say.ts';
import { messages } from './messages.ts';
import type { ReportSearch } from './report-search.ts';

type Draft = Pick<ReportSearch, 'from' | 'to' | 'location' | 'status'> & { days: number | string };

type Props = {
  report: Report;
  locations: readonly { id: number; name: string }[];
  applied: ReportSearch;
  onRun: (filters: Filters) => void;
};
type Filters = Pick<ReportSearch, 'from' | 'to' | 'days' | 'location' | 'status'>;

const statuses = [
  { value: '', label: messages.allStatuses },
  ...Object.entries(userStatuses).map(([value, label]) => ({ value, label })),
];

const isDays = (days: number | string): days is number =>
  typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= inactiveDaysLimit;

const filterKeyOf = ({ from, to, days, location, status }: Filters): string =>
  [from, to, days, location, status].join(' ');

/** The filters as they can be run; null while the range or the days are invalid. */
const readyFilters = ({ from, to, days, location, status }: Draft): Filters | null =>
  isDateRange(from, to) && isDays(days) ? { from, to, days, location, status } : null;

/** What is typed, with the applied range or days in place of invalid ones. */
const keptFilters = ({ from, to, days, location, status }: Draft, applied: Filters): Filters => ({
  ...(isDateRange(from, to) ? { from, to } : { from: applied.from, to: applied.to }),
  days: isDays(days) ? days : applied.days,
  location,
  status,
});

/** The filters applied to a report that has been run; the days and the range are always shown. */
const chipsOf = ({ applied, locations, onRun }: Props, draft: Draft): FilterChip[] => {
  const { isRun, location, status } = applied;
  if (!isRun) return [];
  const kept = keptFilters(draft, applied);
  const place = locations.find(({ id }) => String(id) === location)?.name ?? location;
  return [
    { id: 'location', label: messages.location, value: place },
    { id: 'status', label: messages.status, value: status && userStatuses[status] },
  ].flatMap((chip) =>
    chip.value === '' ? [] : [{ ...chip, onRemove: () => onRun({ ...kept, [chip.id]: '' }) }],
  );
};

/** Choices take effect when the report is run. */
export const ReportFilters = (props: Props) => {
  const { report, locations, applied, onRun } = props;
  const [draft, setDraft] = useDraft<Draft>(applied, filterKeyOf(applied));
  const has = (name: ReportFilterName) => report.filters.includes(name);
  const run = () => {
    const filters = readyFilters(draft);
    if (filters) onRun(filters);
  };
  return (
    <ContentCard flush>
      <FilterBar
        label={messages.filters(report.name)}
        form={{ verb: messages.run, isReady: true, hasNote: true, onSubmit: run }}
        chips={chipsOf(props, draft)}
        search={
          <DateRange
            takesText
            label={messages.dateRange}
            note={messages.rangeOf(report.rangeOf)}
            start={draft.from}
            end={draft.to}
            error={isDateRange(draft.from, draft.to) ? undefined : say(invalidDateRange)}
            onChange={(from, to) => setDraft({ ...draft, from, to })}
          />
        }
      >
        {has('days') && (
          <NumberInput
            label={messages.days}
            value={draft.days}
            min={1}
            max={inactiveDaysLimit}
            allowDecimal={false}
            clampBehavior="none"
            error={isDays(draft.days) ? undefined : messages.badDays(inactiveDaysLimit)}
            onChange={(value) => setDraft({ ...draft, days: value })}
          />
        )}
        <ChoiceSelect
          label={messages.location}
          value={draft.location}
          data={[
            { value: '', label: messages.allLocations },
            ...locations.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) => setDraft({ ...draft, location: currentTarget.value })}
        />
        <ChoiceSelect
          label={messages.status}
          value={draft.status}
          data={statuses}
          onChange={({ currentTarget }) =>
            setDraft({ ...draft, status: currentTarget.value as UserStatus | '' })
          }
        />
      </FilterBar>
    </ContentCard>
  );
};
