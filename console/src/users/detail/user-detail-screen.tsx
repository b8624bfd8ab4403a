import type { User } from '@keystead/contract/people/user.ts';
import { Skeleton, Stack } from '@mantine/core';
import { useParams, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { messages as kit } from '../../kit/messages.ts';
import { useDeferredData } from '../../kit/use-deferred-data.ts';
import { lazyPart } from '../../shell/opening/lazy-part.tsx';
import type { ActionTarget } from '../dialogs/action-target.ts';
import type { ActionDone } from '../dialogs/dialog-props.ts';
import { useUserActions } from '../dialogs/use-user-actions.tsx';
import { userListAddress } from '../list/user-list-address.ts';
import { GoneNote } from './editing/gone-note.tsx';
import { StaleNote } from './editing/stale-note.tsx';
import { useUserEdit } from './editing/use-user-edit.ts';
import { useUserSave } from './editing/use-user-save.ts';
import { DetailHeader } from './head/detail-header.tsx';
import { DeliveryNote, useDeliveriesLoading } from './notes/delivery-note.tsx';
import { SignInNote } from './notes/sign-in-note.tsx';
import { TransactionErrors, useErrors } from './notes/transaction-errors.tsx';
import { DetailParts } from './parts/detail-parts.tsx';
import { UnknownPerson } from './unknown-person.tsx';
import { useShownUser } from './use-shown-user.ts';

const MoveDialog = lazyPart('move-dialog', async () => (await import('./move-dialog.tsx')).MoveDialog);

type DetailProps = {
  user: User;
  watch: () => void;
  /** Why the user is no longer there. */
  missing: string | null;
};

const Detail = ({ user: lastRead, watch, missing }: DetailProps) => {
  const router = useRouter();
  const user = missing === null ? lastRead : { ...lastRead, allowedActions: [], mayMove: false };
  const [isLeaving, setLeaving] = useState(false);
  const [isMoving, setMoving] = useRestorableState('moving', false);
  const edit = useUserEdit(user);
  const saving = useUserSave(edit, watch);
  const actions = useUserActions(({ action }: ActionDone, { detail }: ActionTarget) => {
    watch();
    if (action === 'delete') {
      setLeaving(true);
      void router.navigate({ href: userListAddress(), ignoreBlocker: true });
    } else void edit.adoptOwn({ known: (detail ?? user).version });
  }, edit.refresh);
  if (missing !== null && !edit.isDirty && !isLeaving) return <UnknownPerson why={missing} />;
  return (
    <>
      <DetailHeader
        user={user}
        onAction={(action) => actions.run(action, user)}
        onMove={edit.editing.length === 0 ? () => setMoving(true) : null}
      />
      {missing !== null && !isLeaving && <GoneNote why={missing} />}
      <SignInNote signIn={user.signIn} />
      <DeliveryNote user={user} onAction={(action) => actions.run(action, user)} />
      <TransactionErrors ssoid={user.ssoid} />
      {saving.stale && <StaleNote stale={saving.stale} />}
      <DetailParts user={user} edit={edit} saving={saving} />
      {actions.dialog}
      <Suspense>
        {isMoving && (
          <MoveDialog user={user} onClose={() => setMoving(false)} onMoved={() => void edit.adopt()} />
        )}
      </Suspense>
      <UnsavedChanges isDirty={edit.isDirty} />
    </>
  );
};

/** Notes that arrive after the sections would push them down. */
const useNotesRead = (ssoid: string): boolean => {
  const { isLoading: areErrorsLoading } = useErrors(ssoid);
  const areDeliveriesLoading = useDeliveriesLoading(ssoid);
  const [isRead, setRead] = useState(false);
  if (!areErrorsLoading && !areDeliveriesLoading && !isRead) setRead(true);
  return isRead;
};

export const Screen = () => {
  const { ssoid } = useParams({ strict: false }) as { ssoid: string };
  const { user: loadedUser, watch, missing, retry } = useShownUser(ssoid);
  const isReady = useNotesRead(ssoid);
  const user = useDeferredData(isReady ? loadedUser : undefined);
  if (missing !== null && !user) return <UnknownPerson why={missing} />;
  if (retry) {
    return <ErrorPanel message={kit.loadingFailed} action={{ label: kit.tryAgain, onClick: retry }} />;
  }
  if (!user) {
    return (
      <Stack gap="md" aria-busy>
        <Skeleton height={24} width={80} />
        <Skeleton height={148} />
        <Skeleton height={40} width={320} />
        <Skeleton height={200} />
        <Skeleton height={320} />
      </Stack>
    );
  }
  return <Detail key={ssoid} user={user} watch={watch} missing={missing} />;
};
