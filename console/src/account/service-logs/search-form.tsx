import { serviceLogStatuses } from '@keystead/contract/account/service-logs.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import { TextInput } from '@mantine/core';
import { ContentCard } from '../../kit/content-card.tsx';
import { dateText } from '../../kit/dates/date-format.ts';
import { DateRange } from '../../kit/dates/date-range.tsx';
import { rangeText } from '../../kit/dates/range-text.ts';
import { FilterBar, type FilterChip } from '../../kit/list/filter-bar.tsx';
import { useDraft } from '../../kit/list/use-draft.ts';
import { ChoiceSelect } from '../../kit/select/choice-select.tsx';
import { canSearch, fieldErrors, searchableFields, textFields } from './field-errors.ts';
import { emptyLogFields, type LogFields } from './log-search.ts';
import { messages } from './messages.ts';

/** The first three characters are sent, or 0 for all. */
const statuses = serviceLogStatuses.map((label, index) => ({
  value: index === 0 ? '0' : label.slice(0, 3),
  label: localize(label),
}));

const otherTextFields = textFields.filter((name) => name !== 'url');

type Props = {
  applied: LogFields;
  onSearch: (fields: LogFields) => void;
  onClear: () => void;
};

/** Not a regular choice; it is listed only while the address requests it. */
const errors = { value: 'errors', label: messages.errors };
const anyStatus = { status: 0, onlyErrors: false };

const statusText = ({ status, onlyErrors }: LogFields): string => {
  if (onlyErrors) return messages.errorsText;
  return status === 0 ? '' : (statuses.find(({ value }) => Number(value) === status)?.label ?? `${status}`);
};

const isValid = (fields: LogFields): boolean => Object.keys(fieldErrors(fields)).length === 0;

/** The applied filters other than the URL, which is always visible. */
const chipsOf = (applied: LogFields, onRemove: (emptied: Partial<LogFields>) => void): FilterChip[] => {
  const { startDate, endDate, since } = applied;
  const filters = [
    ...otherTextFields.map((name) => ({
      id: name,
      label: messages.fields[name],
      value: applied[name],
      without: { [name]: '' },
    })),
    {
      id: 'range',
      label: messages.dateRange,
      value: startDate || endDate ? rangeText(startDate, endDate, 'iso') : '',
      without: { startDate: '', endDate: '' },
    },
    {
      id: 'status',
      label: messages.statusCode,
      value: statusText(applied),
      without: anyStatus,
    },
    {
      id: 'since',
      label: messages.since,
      value: since && dateText(new Date(since), 'text'),
      without: { since: '' },
    },
  ];
  return filters.flatMap(({ without, ...chip }) =>
    chip.value === '' ? [] : [{ ...chip, onRemove: () => onRemove(without) }],
  );
};

type FieldProps = {
  name: (typeof textFields)[number];
  draft: LogFields;
  error: string | undefined;
  onChange: (draft: LogFields) => void;
};

const TextField = ({ name, draft, error, onChange }: FieldProps) => (
  <TextInput
    label={messages.fields[name]}
    {...(name === 'duration' && { placeholder: messages.durationHint })}
    value={draft[name]}
    error={error}
    maxLength={500}
    spellCheck={false}
    onChange={({ currentTarget }) => onChange({ ...draft, [name]: currentTarget.value })}
  />
);

export const SearchForm = ({ applied, onSearch, onClear }: Props) => {
  const [draft, setDraft] = useDraft(applied, JSON.stringify(applied));
  const draftErrors = fieldErrors(draft);
  const isEmpty = JSON.stringify(draft) === JSON.stringify(emptyLogFields);
  const chooseStatus = (status: number) => {
    const next = { ...draft, ...anyStatus, status };
    setDraft(next);
    if (isValid(next)) onSearch(next);
  };
  const removeChip = (emptied: Partial<LogFields>) =>
    onSearch(searchableFields({ ...draft, ...emptied }, applied));
  const clear = () => {
    setDraft(applied);
    onClear();
  };
  return (
    <ContentCard flush>
      <FilterBar
        label={messages.filter}
        form={{ verb: messages.search, isReady: canSearch(draft), onSubmit: () => onSearch(draft) }}
        search={<TextField name="url" draft={draft} error={draftErrors.url} onChange={setDraft} />}
        chips={chipsOf(applied, removeChip)}
        onClear={isEmpty ? undefined : clear}
      >
        {otherTextFields.map((name) => (
          <TextField key={name} name={name} draft={draft} error={draftErrors[name]} onChange={setDraft} />
        ))}
        <DateRange
          takesText
          format="iso"
          label={messages.dateRange}
          start={draft.startDate}
          end={draft.endDate}
          error={draftErrors.dateRange}
          onChange={(startDate, endDate) => setDraft({ ...draft, startDate, endDate })}
        />
        <ChoiceSelect
          label={messages.statusCode}
          data={draft.onlyErrors ? [...statuses, errors] : statuses}
          value={draft.onlyErrors ? errors.value : String(draft.status)}
          onChange={({ currentTarget }) => chooseStatus(Number(currentTarget.value))}
        />
      </FilterBar>
    </ContentCard>
  );
};
