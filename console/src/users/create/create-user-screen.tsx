import { usersMessages } from '@keystead/contract/users/messages.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SectionedPage } from '../../kit/sections/sectioned-page.tsx';
import { userOptionsQuery } from '../lookups.ts';
import { sectionsWith } from '../sections/draft/focus-field.ts';
import { EnvironmentNote } from '../sections/environment-note.tsx';
import { FoldLinks } from '../sections/fold-links.tsx';
import { useOpenSections } from '../sections/use-open-sections.ts';
import classes from './create.module.css';
import { CreateActions } from './create-actions.tsx';
import { CreateSections, useCreateSections } from './create-sections.tsx';
import { messages } from './messages.ts';
import { useCreateUser } from './use-create-user.ts';
import { useDuplicates } from './use-duplicates.ts';
import { useFormLoading } from './use-form-loading.ts';
import { useNewUser } from './use-new-user.ts';

export const Screen = () => {
  const { form, refuse, environment, isTyped } = useNewUser();
  const sections = useCreateSections(form.draft, environment);
  const open = useOpenSections();
  const { duplicates, refetch } = useDuplicates(form.draft);
  const { mutate, isPending } = useCreateUser({ refuse, onMayExist: () => void refetch() });
  const { isLoadingError: isError } = useQuery(userOptionsQuery);
  const [isAsked, setAsked] = useState(false);
  const isReady = environment.isReady || form.draft.configId === null;
  const isLoading = useFormLoading();
  const reveal = () => {
    setAsked(true);
    open.expand(sectionsWith(form.problems.map(({ field }) => field)));
    form.reveal();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !isReady) return;
    if (form.problems.length > 0) return reveal();
    mutate({ draft: form.draft, seen: duplicates.map(({ ssoid }) => ssoid) });
  };
  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <PageHeader title={messages.title} action={<FoldLinks open={open} sections={sections} />} />
      {isError && (
        <Note tone="warning" className={classes.note}>
          {usersMessages.accessUnavailable}
        </Note>
      )}
      <EnvironmentNote environment={environment} className={classes.note} />
      {isLoading ? (
        <Skeleton height={900} aria-busy />
      ) : (
        <SectionedPage sections={sections}>
          <CreateSections
            form={form}
            environment={environment}
            sections={sections}
            open={open}
            isAccessDisabled={isError}
          />
          <CreateActions
            canCreate={isTyped && isReady && !isError}
            isBusy={isPending}
            problems={isAsked ? form.problems.length : 0}
            onReveal={reveal}
            duplicates={duplicates}
          />
        </SectionedPage>
      )}
      <UnsavedChanges isDirty={isTyped} />
    </form>
  );
};
