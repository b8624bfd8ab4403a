import { Button, Group, Stack } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ContentCard } from '../../../kit/content-card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { documentScreens } from '../../screen.ts';
import fields from '../../shared/shared.module.css';
import { useBreadcrumb } from '../../shared/use-breadcrumb.ts';
import { messages as words } from '../messages.ts';
import { PlaceSelects } from '../place-selects.tsx';
import { editSource, storedReview, storedSource } from '../stored-transfer.ts';
import { messages } from './messages.ts';
import { MultiChoice } from './multi-choice.tsx';
import { ResidentsTable } from './residents-table.tsx';
import { TypedDateRange } from './typed-date-range.tsx';
import { type SourceChoice, useSourceChoice } from './use-source-choice.ts';

const { history, start, review } = documentScreens;

const SourceFields = ({ choice }: { choice: SourceChoice }) => {
  const { fields: values, place, offered } = choice;
  const placeholderOf = (emptyText: string, options: readonly unknown[]) => {
    if (!place.facility) return words.choose;
    if (offered.isLoading) return words.loading;
    return options.length === 0 ? emptyText : words.choose;
  };
  return (
    <div className={fields.fields}>
      <PlaceSelects place={place} onPick={choice.pickPlace} />
      <MultiChoice
        label={messages.units}
        options={offered.units}
        chosen={values.units}
        placeholder={placeholderOf(messages.noUnits, offered.units)}
        onChange={(units) => choice.change({ units })}
      />
      <MultiChoice
        label={messages.types}
        options={offered.types}
        chosen={values.types}
        placeholder={placeholderOf(messages.noTypes, offered.types)}
        onChange={(types) => choice.change({ types })}
      />
      <TypedDateRange
        label={words.dateRange}
        value={values.range}
        onChange={(range) => choice.change({ range })}
      />
    </div>
  );
};

/** What to move: from where, which types and dates, and whose. */
export const Screen = () => {
  const query = useSearch({ strict: false });
  const navigate = useNavigate();
  const [storedSelection] = useState(() =>
    'editSourceEnvironmentDetails' in query ? storedSource.read() : null,
  );
  const choice = useSourceChoice(storedSelection);
  const { selection } = choice;
  const send = (event: FormEvent) => {
    event.preventDefault();
    choice.search();
  };
  const continueToReview = async () => {
    if (!selection) return;
    storedSource.keep(selection);
    if (!storedSelection) storedReview.forget();
    // So that the browser's back button restores everything too.
    await navigate({ ...start.to(editSource), replace: true });
    await navigate(review.to());
  };
  return (
    <Stack gap="md">
      <div>
        <PageHeader title={start.title} breadcrumb={useBreadcrumb({ label: messages.source })} />
        <ContentCard>
          <form onSubmit={send} noValidate>
            <SourceFields choice={choice} />
            <Group gap="xs" mt="lg">
              <Button type="submit" disabled={!choice.canSearch} loading={choice.isSearching}>
                {messages.search}
              </Button>
            </Group>
          </form>
        </ContentCard>
      </div>
      {choice.residents && (
        <ResidentsTable
          residents={choice.residents}
          chosen={choice.chosen}
          onChoose={choice.setChosen}
          isTooMany={choice.isTooMany}
        />
      )}
      <Group gap="xs">
        <Button disabled={!selection} onClick={() => void continueToReview()}>
          {messages.saveAndContinue}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link {...props} {...history.to()} />}>
          {words.back}
        </Button>
      </Group>
    </Stack>
  );
};
