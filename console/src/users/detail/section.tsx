import type { User } from '@keystead/contract/users/user.ts';
import { Skeleton, Stack, Text } from '@mantine/core';
import { type FormEvent, lazy, Suspense } from 'react';
import { FormActions } from '../../kit/form/form-actions.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import type { DraftForm } from '../sections/use-draft.ts';
import type { Environment } from '../sections/use-environment.ts';
import type { OpenSections } from '../sections/use-open-sections.ts';
import { canEditSection, type EditableSection } from './detail-sections.ts';
import { messages } from './messages.ts';
import { ProductPanel } from './product-panel.tsx';
import { sectionViews } from './section-views.tsx';
import type { UserEdit } from './use-user-edit.ts';
import type { UserSave } from './use-user-save.ts';

/** Most who open a user only read; what it takes to edit comes when it is asked for. */
const SectionFields = lazy(async () => ({ default: (await import('./section-fields.tsx')).SectionFields }));

type Props = {
  id: EditableSection;
  title: string;
  user: User;
  environment: Environment;
  edit: UserEdit;
  saving: UserSave;
  form: DraftForm & { problems: readonly unknown[] };
  open: OpenSections;
};

const SectionForm = ({ id, user, environment, edit, saving, form }: Props) => {
  const canSave = form.problems.length === 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (canSave && !saving.isSaving) saving.save();
  };
  const ownForm = { ...form, change: edit.changeIn(id) };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="lg">
        <Suspense fallback={<Skeleton height={120} />}>
          <SectionFields id={id} user={user} form={ownForm} environment={environment} mode="update" />
        </Suspense>
        <Stack gap="xs">
          {edit.editing.length > 1 && (
            <Text size="sm" c="dimmed">
              {messages.savesAll}
            </Text>
          )}
          <FormActions canSave={canSave} isBusy={saving.isSaving} onCancel={() => edit.cancel(id)} />
        </Stack>
      </Stack>
    </form>
  );
};

/** One section of the detail, read or edited. */
export const Section = (props: Props) => {
  const { id, title, user, environment, edit, open } = props;
  const isEditing = edit.editing.includes(id);
  const View = sectionViews[id];
  const panel = user.products.find(({ product }) => product === id);
  const fold = open.foldOf(id);
  const start = () => {
    if (!fold.isOpen) fold.onToggle();
    edit.open(id);
  };
  return (
    <SectionCard
      id={id}
      title={title}
      fold={fold}
      onEdit={!isEditing && canEditSection(user, id) ? start : undefined}
    >
      {panel && <ProductPanel panel={panel} />}
      {isEditing && <SectionForm {...props} />}
      {!isEditing &&
        (panel && !environment.isReady ? (
          <Skeleton height={60} />
        ) : (
          <View user={user} environment={environment} />
        ))}
    </SectionCard>
  );
};
