import { serviceLogStatuses } from '@keystead/contract/account/service-logs.ts';
import { spoken } from '@keystead/contract/texts/spoken.ts';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ContentCard } from '../../kit/content-card.tsx';
import { DateRange } from '../../kit/dates/date-range.tsx';
import { canSearch, fieldErrors, textFields } from './field-errors.ts';
import { emptyLogSearch, type LogFields } from './log-search.ts';
import { messages } from './messages.ts';
import classes from './service-logs.module.css';

/** The first three characters are sent, 0 for all. */
const statuses = serviceLogStatuses.map((label, index) => ({
  value: index === 0 ? '0' : label.slice(0, 3),
  label: spoken(label),
}));

const fieldNames = [...textFields, 'startDate', 'endDate', 'status'] as const;

type Props = {
  applied: LogFields;
  onSearch: (fields: LogFields) => void;
  onClear: () => void;
};

/** What is typed counts from the moment it is searched for; going back in the history brings it back. */
const useDraft = (applied: LogFields) => {
  const [draft, setDraft] = useState(applied);
  const [known, setKnown] = useState(applied);
  if (known !== applied) {
    setKnown(applied);
    setDraft(applied);
  }
  return [draft, setDraft] as const;
};

export const SearchForm = ({ applied, onSearch, onClear }: Props) => {
  const [draft, setDraft] = useDraft(applied);
  const errors = fieldErrors(draft);
  const isEmpty = fieldNames.every((name) => draft[name] === emptyLogSearch[name]);
  const chooseStatus = (status: number) => {
    const next = { ...draft, status };
    setDraft(next);
    if (Object.keys(errors).length === 0) onSearch(next);
  };
  return (
    <ContentCard>
      <search>
        <form
          aria-label={messages.filter}
          onSubmit={(event) => {
            event.preventDefault();
            if (canSearch(draft)) onSearch(draft);
          }}
        >
          <div className={classes.fields}>
            {textFields.map((name) => (
              <TextInput
                key={name}
                {...(name === 'url' && { className: classes.wide })}
                label={messages.fields[name]}
                {...(name === 'duration' && { placeholder: messages.durationHint })}
                value={draft[name]}
                error={errors[name]}
                maxLength={500}
                spellCheck={false}
                onChange={({ currentTarget }) => setDraft({ ...draft, [name]: currentTarget.value })}
              />
            ))}
            <div className={classes.wide}>
              <DateRange
                takesText
                format="iso"
                label={messages.dateRange}
                start={draft.startDate}
                end={draft.endDate}
                error={errors.dateRange}
                onChange={(startDate, endDate) => setDraft({ ...draft, startDate, endDate })}
              />
            </div>
            <NativeSelect
              className={classes.wide}
              label={messages.statusCode}
              data={statuses}
              value={String(draft.status)}
              onChange={({ currentTarget }) => chooseStatus(Number(currentTarget.value))}
            />
            <Group gap="xs" className={classes.actions}>
              <Button type="submit" disabled={!canSearch(draft)}>
                {messages.search}
              </Button>
              {!isEmpty && (
                <Button
                  variant="default"
                  onClick={() => {
                    setDraft(applied);
                    onClear();
                  }}
                >
                  {messages.clear}
                </Button>
              )}
            </Group>
          </div>
        </form>
      </search>
    </ContentCard>
  );
};
