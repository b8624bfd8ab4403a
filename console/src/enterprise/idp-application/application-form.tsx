import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { getIdpApplication, saveIdpApplication } from '@keystead/contract/enterprise/idp-application.ts';
import { Button, Group } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { ConflictNote } from '../../kit/conflict/conflict-note.tsx';
import { changesBetween, mergeMine } from '../../kit/conflict/merge-mine.ts';
import { useConflict } from '../../kit/conflict/use-conflict.ts';
import { CopyableValue } from '../../kit/copyable-value.tsx';
import { useEditFocus } from '../../kit/focus/use-edit-focus.ts';
import { useRestoreFocus } from '../../kit/focus/use-restore-focus.ts';
import { canSave } from '../../kit/form/can-save.ts';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { messages as area } from '../messages.ts';
import classes from './idp-application.module.css';
import { messages } from './messages.ts';
import type { Created } from './secret-dialog.tsx';
import { UriList } from './uri-list.tsx';
import { useApplicationForm } from './use-application-form.ts';

export type Application = OutputOf<typeof getIdpApplication>;

type Props = {
  crmId: string;
  /** Null while it is being set up. */
  application: Application | null;
  mayEdit: boolean;
  /** The address of the customer. */
  parent: string;
  onCreated: (created: Created) => Promise<void>;
};

const Identity = ({ clientId, issuer }: Pick<Application, 'clientId' | 'issuer'>) => (
  <SectionCard id="application" title={messages.application}>
    <KeyValueList
      items={[
        [
          messages.clientId,
          <CopyableValue
            key="id"
            name={messages.clientId}
            value={clientId}
            placeholder={messages.noClientId}
          />,
        ],
        [
          messages.issuer,
          <CopyableValue
            key="issuer"
            name={messages.issuer}
            value={issuer}
            placeholder={messages.noIssuer}
          />,
        ],
      ]}
    />
  </SectionCard>
);

const labels = { signInRedirectUris: messages.signIn, signOutRedirectUris: messages.signOut };

const urisOf = (application: Application | null) => ({
  signInRedirectUris: application?.signInRedirectUris ?? [],
  signOutRedirectUris: application?.signOutRedirectUris ?? [],
});

/** The form state and what happens to it. */
const useApplication = ({ crmId, application, onCreated }: Omit<Props, 'mayEdit' | 'parent'>) => {
  const [base, setBase] = useState(application);
  const [isEditing, setEditing] = useRestorableState('editing', application === null);
  const reread = () => call(getIdpApplication, { params: { crmId } });
  const { conflict, notice, settle } = useConflict(reread);
  const form = useApplicationForm(urisOf(base));
  const rebaseOn = (fresh: Application, uris = urisOf(fresh)) => {
    setBase(fresh);
    form.reset(uris);
    settle();
  };
  const stop = async () => {
    try {
      rebaseOn(await reread());
      setEditing(false);
    } catch (error) {
      alerts.showError(error);
    }
  };
  const save = useMutation({
    mutationFn: () =>
      call(saveIdpApplication, { body: { crmId, ...form.values, version: base?.version ?? null } }),
    onSuccess: async ({ clientId, clientSecret, issuer }) => {
      await stop();
      if (clientSecret !== null) await onCreated({ clientId, clientSecret, issuer });
      else alerts.show({ type: 'success', message: messages.saved });
    },
    onError: notice,
    meta: { quiet: true },
  });
  const keepMine = () =>
    conflict && rebaseOn(conflict.theirs, mergeMine(urisOf(base), form.values, urisOf(conflict.theirs)));
  return { base, form, save, conflict, keepMine, stop, isEditing, edit: () => setEditing(true) };
};

export const ApplicationForm = ({ mayEdit, parent, ...props }: Props) => {
  const router = useRouter();
  const { base, form, save, conflict, keepMine, stop, isEditing, edit } = useApplication(props);
  const canChange = isEditing && mayEdit;
  const { target, part } = useRestoreFocus(!isEditing);
  useEditFocus(isEditing, '#redirects input');
  const leave = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ href: parent });
  return (
    <form
      className={classes.page}
      noValidate
      {...part}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isValid) save.mutate();
      }}
    >
      {conflict && (
        <ConflictNote
          message={conflict.message}
          changes={changesBetween(urisOf(base), form.values, urisOf(conflict.theirs), labels)}
          onKeep={keepMine}
          onDiscard={stop}
        />
      )}
      {base && <Identity clientId={base.clientId} issuer={base.issuer} />}
      <SectionCard
        id="redirects"
        title={messages.redirects}
        actions={
          !isEditing && (
            <Button ref={target} variant="default" size="xs" disabled={!mayEdit} onClick={edit}>
              {area.edit}
            </Button>
          )
        }
      >
        <div className={classes.lists}>
          <UriList
            title={messages.signIn}
            nameOf={messages.signInUri}
            rows={form.signIn}
            onChange={canChange ? form.setSignIn : undefined}
            needsOne
          />
          <UriList
            title={messages.signOut}
            nameOf={messages.signOutUri}
            rows={form.signOut}
            onChange={canChange ? form.setSignOut : undefined}
          />
          {isEditing && (
            <Group gap="xs">
              <Button
                type="submit"
                disabled={!canChange || !canSave({ ...form, isNew: !base, hasConflict: conflict !== null })}
                loading={save.isPending}
              >
                {base ? area.save : messages.create}
              </Button>
              <Button
                variant="default"
                disabled={save.isPending}
                onClick={() => (base ? void stop() : leave())}
              >
                {area.cancel}
              </Button>
            </Group>
          )}
        </div>
      </SectionCard>
      <UnsavedChanges isDirty={canChange && form.isDirty && !save.isPending} />
    </form>
  );
};
