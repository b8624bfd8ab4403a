import type { FieldProblem } from '@keystead/contract/field-error.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { Skeleton, Stack, Text } from '@mantine/core';
import { type FormEvent, Suspense, useEffect } from 'react';
import { canSave } from '../../kit/form/can-save.ts';
import { FormActions } from '../../kit/form/form-actions.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { lazyPart } from '../../shell/opening/lazy-part.tsx';
import type { DraftForm } from '../sections/draft/use-draft.ts';
import type { Environment } from '../sections/use-environment.ts';
import type { OpenSections } from '../sections/use-open-sections.ts';
import { canEditSection, type EditableSection } from './detail-sections.ts';
import type { UserEdit } from './editing/use-user-edit.ts';
import type { UserSave } from './editing/use-user-save.ts';
import { messages } from './messages.ts';
import { ProductPanel } from './product-panel.tsx';
import { ProductTile } from './product-tile.tsx';
import { SaveProblems } from './save-problems.tsx';
import { SectionView } from './section-views.tsx';
import { type SectionFocus, useSectionFocus } from './use-section-focus.ts';

/** Most visitors only read, so the code for editing is loaded on demand. */
const SectionFields = lazyPart(
  'section-fields',
  async () => (await import('./section-fields.tsx')).SectionFields,
);

type Props = {
  id: EditableSection;
  title: string;
  user: User;
  environment: Environment;
  edit: UserEdit;
  saving: UserSave;
  form: DraftForm & { problems: readonly FieldProblem[] };
  open: OpenSections;
};

/** Mounts together with fields that load lazily, to signal that they are there. */
const OnMount = ({ onArrive }: { onArrive: () => void }) => {
  useEffect(onArrive, [onArrive]);
  return null;
};

const SectionForm = (props: Props & { focus: SectionFocus }) => {
  const { id, user, environment, edit, saving, form, focus } = props;
  const isReady = canSave({ isDirty: edit.isDirty, isValid: form.problems.length === 0 });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || saving.isSaving) return;
    focus.expectEdit();
    saving.save();
  };
  const cancel = () => {
    focus.expectEdit();
    edit.cancel(id);
  };
  const ownForm = { ...form, change: edit.changeIn(id) };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="lg">
        <Suspense fallback={<Skeleton height={120} />}>
          <SectionFields id={id} user={user} form={ownForm} environment={environment} mode="update" />
          <OnMount onArrive={focus.takeForm} />
        </Suspense>
        <Stack gap="xs">
          {edit.editing.length > 1 && (
            <Text size="sm" c="dimmed">
              {messages.savesAll}
            </Text>
          )}
          <SaveProblems problems={form.problems} isShown={(field) => form.messageOf(field) !== undefined} />
          <FormActions canSave={isReady} isBusy={saving.isSaving} onCancel={cancel} />
        </Stack>
      </Stack>
    </form>
  );
};

/** One section of the detail page, read or edited; a product's section is a tile. */
export const Section = (props: Props) => {
  const { id, title, user, environment, edit, open } = props;
  const isEditing = edit.editing.includes(id);
  const panel = user.products.find(({ product }) => product === id);
  const fold = open.foldOf(id);
  const focus = useSectionFocus(id, isEditing);
  const start = () => {
    if (!fold.isOpen) fold.onToggle();
    focus.expectForm();
    edit.open(id);
  };
  const onEdit = !isEditing && canEditSection(user, id) ? start : undefined;
  const frame = { title, fold, onEdit };
  const isWaiting = panel && !environment.isReady && !environment.retry;
  const content = isEditing ? (
    <SectionForm {...props} focus={focus} />
  ) : isWaiting ? (
    <Skeleton height={60} />
  ) : (
    // A failed read reports itself; what was saved remains saved.
    <SectionView
      id={id}
      user={user}
      environment={environment}
      onSaved={(change) => edit.adoptOwn(change).catch(() => undefined)}
    />
  );
  if (!panel)
    return (
      <SectionCard id={id} {...frame} level={3}>
        {content}
      </SectionCard>
    );
  return (
    <ProductTile
      id={panel.product}
      {...frame}
      isEditing={isEditing}
      state={<ProductPanel ssoid={user.ssoid} panel={panel} />}
    >
      {content}
    </ProductTile>
  );
};
