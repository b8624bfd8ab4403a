import type { User } from '@keystead/contract/people/user.ts';
import { Skeleton, Stack } from '@mantine/core';
import { useParams, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { SectionedPage } from '../../kit/sections/sectioned-page.tsx';
import type { ActionDone } from '../dialogs/dialog-props.ts';
import { useUserActions } from '../dialogs/use-user-actions.tsx';
import { userListScreen } from '../list/screen.ts';
import { FoldLinks } from '../sections/fold-links.tsx';
import { useEnvironment } from '../sections/use-environment.ts';
import { useOpenSections } from '../sections/use-open-sections.ts';
import { useHasMfa } from '../sections/user-place.ts';
import { DeliveryNote } from './delivery-note.tsx';
import { DetailHeader } from './detail-header.tsx';
import { isEditableSection, sectionsOf } from './detail-sections.ts';
import { StaleNote } from './editing/stale-note.tsx';
import { useDetailForm } from './editing/use-detail-form.ts';
import { useUserEdit } from './editing/use-user-edit.ts';
import { useUserSave } from './editing/use-user-save.ts';
import { MoveDialog } from './move-dialog.tsx';
import { Section } from './section.tsx';
import { SignInNote } from './sign-in-note.tsx';
import { TransactionErrors } from './transaction-errors.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { useShownUser } from './use-shown-user.ts';

const useSections = (user: User, isPhysician: boolean) => {
  const hasMfa = useHasMfa();
  return useMemo(() => sectionsOf(user, isPhysician, hasMfa), [user, isPhysician, hasMfa]);
};

const Detail = ({ user, watch }: { user: User; watch: () => void }) => {
  const router = useRouter();
  const [isMoving, setMoving] = useState(false);
  const edit = useUserEdit(user);
  const saving = useUserSave(edit, watch);
  const environment = useEnvironment(user.configId);
  const form = useDetailForm(edit, environment);
  const isPhysician =
    user.physicianNppaEnabled || (edit.editing.length > 0 && form.draft.physicianNppaEnabled);
  const sections = useSections(user, isPhysician);
  const open = useOpenSections();
  const actions = useUserActions(({ action }: ActionDone) => {
    watch();
    if (action === 'delete') void router.navigate({ ...userListScreen.to(), ignoreBlocker: true });
    else void edit.adopt();
  }, edit.refresh);
  return (
    <>
      <DetailHeader
        user={user}
        onAction={(action) => actions.run(action, user)}
        onMove={edit.editing.length === 0 ? () => setMoving(true) : null}
      />
      <SignInNote signIn={user.signIn} />
      <DeliveryNote user={user} onAction={(action) => actions.run(action, user)} />
      <TransactionErrors ssoid={user.ssoid} />
      {saving.stale && <StaleNote stale={saving.stale} />}
      <Stack gap="sm">
        <FoldLinks open={open} sections={sections} />
        <SectionedPage sections={sections}>
          {sections.map(({ id, title }) =>
            isEditableSection(id) ? (
              <Section key={id} {...{ id, title, user, environment, edit, saving, form, open }} />
            ) : (
              <SectionCard key={id} id={id} title={title} fold={open.foldOf(id)}>
                <TwoFactorSection user={user} onReset={() => void edit.adopt()} />
              </SectionCard>
            ),
          )}
        </SectionedPage>
      </Stack>
      {actions.dialog}
      {isMoving && (
        <MoveDialog user={user} onClose={() => setMoving(false)} onMoved={() => void edit.adopt()} />
      )}
      <UnsavedChanges isDirty={edit.isDirty} />
    </>
  );
};

export const Screen = () => {
  const { ssoid } = useParams({ strict: false }) as { ssoid: string };
  const { user, watch } = useShownUser(ssoid);
  if (!user) {
    return (
      <Stack gap="md" aria-busy>
        <Skeleton height={80} />
        <Skeleton height={320} />
      </Stack>
    );
  }
  return <Detail key={ssoid} user={user} watch={watch} />;
};
