import { Failure, fillText } from '@keystead/contract/errors.ts';
import type { FieldError } from '@keystead/contract/field-error.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import { useState } from 'react';
import { useMutation } from '../../../client/use-mutation.ts';
import { withoutAdvice } from '../../../kit/conflict/without-advice.ts';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { reportDone } from '../../delivery-progress/report-done.ts';
import { saveUser } from '../../save-user.ts';
import { focusField } from '../../sections/draft/focus-field.ts';
import { hasOwnChange } from './section-edits.ts';
import type { UserEdit } from './use-user-edit.ts';

/** What another user changed while this user was editing. */
export type Stale = { message: string; changes: readonly (FieldError & { isOwnToo: boolean })[] };

/** Saves the edits. If another user saved in between, shows their changes and rebases the typed changes on them. */
export const useUserSave = (edit: UserEdit, onSaved: () => void) => {
  const [stale, setStale] = useState<Stale | null>(null);
  const { base, stored, state } = edit;
  const { draft, refuse } = state;

  const showStale = async ({ message, fieldErrors = [] }: Failure) => {
    const changes = fieldErrors.map((error) => ({
      ...error,
      isOwnToo: hasOwnChange(error.field, draft, stored),
    }));
    await edit.adopt();
    setStale({ message: withoutAdvice(message), changes });
    window.scrollTo({ top: 0 });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveUser(base, draft),
    meta: { quiet: true },
    onSuccess: async ({ ssoid, version }) => {
      // It is saved, whether or not it can be read again; a failed read reports itself.
      await edit.reload().catch(() => edit.assume(draft, version));
      edit.closeAll();
      setStale(null);
      const name = fullName(draft);
      reportDone({
        message: fillText(usersMessages.updated, { name }),
        user: { ssoid, name },
        isInView: true,
      });
      onSaved();
    },
    onError: async (error) => {
      if (error instanceof Failure && error.code === 'user.changed') return showStale(error);
      alerts.showError(error);
      if (!(error instanceof Failure) || !error.fieldErrors) return;
      refuse(error.fieldErrors);
      focusField(error.fieldErrors[0]?.field);
    },
  });
  return { stale: edit.editing.length > 0 ? stale : null, save: () => mutate(), isSaving: isPending };
};
export type UserSave = ReturnType<typeof useUserSave>;
