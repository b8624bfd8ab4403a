import { usersMessages } from '@keystead/contract/users/messages.ts';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SectionedPage } from '../../kit/sections/sectioned-page.tsx';
import { userOptionsQuery } from '../lookups.ts';
import { FoldLinks } from '../sections/fold-links.tsx';
import { useOpenSections } from '../sections/use-open-sections.ts';
import classes from './create.module.css';
import { CreateActions } from './create-actions.tsx';
import { CreateSections, useCreateSections } from './create-sections.tsx';
import { messages } from './messages.ts';
import { useCreateUser } from './use-create-user.ts';
import { useNewUser } from './use-new-user.ts';

export const Screen = () => {
  const { form, refuse, environment, isTyped } = useNewUser();
  const sections = useCreateSections(form.draft, environment);
  const open = useOpenSections();
  const { mutate, isPending } = useCreateUser(refuse);
  const { isError } = useQuery(userOptionsQuery);
  const canCreate = environment.isReady && form.problems.length === 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (canCreate && !isPending) mutate(form.draft);
  };
  const reveal = () => {
    open.expandAll();
    form.reveal();
  };
  return (
    <form onSubmit={send} noValidate>
      <PageHeader title={messages.title} action={<FoldLinks open={open} sections={sections} />} />
      {isError && (
        <Note tone="warning" className={classes.note}>
          {usersMessages.accessUnavailable}
        </Note>
      )}
      <SectionedPage sections={sections}>
        <CreateSections
          form={form}
          environment={environment}
          sections={sections}
          open={open}
          isAccessDisabled={isError}
        />
        <CreateActions
          canCreate={canCreate}
          isBusy={isPending}
          problems={form.problems.length}
          onReveal={reveal}
        />
      </SectionedPage>
      <UnsavedChanges isDirty={isTyped} />
    </form>
  );
};
