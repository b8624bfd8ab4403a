import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { type getSignInPage, saveSignInPage, signInPage } from '@keystead/contract/security/sign-in-page.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../client/call.ts';
import { ChangedMeanwhile } from '../../../kit/conflict/changed-meanwhile.tsx';
import { changesBetween } from '../../../kit/conflict/merge-mine.ts';
import { useConflict } from '../../../kit/conflict/use-conflict.ts';
import { canSave } from '../../../kit/form/can-save.ts';
import { FormActions } from '../../../kit/form/form-actions.tsx';
import { UnsavedChanges } from '../../../kit/form/unsaved-changes.tsx';
import { useContractForm } from '../../../kit/form/use-contract-form.ts';
import { ColorField } from './color-field.tsx';
import { LogoField } from './logo-field.tsx';
import { messages } from './messages.ts';

export type StoredPage = OutputOf<typeof getSignInPage>;

type Props = {
  stored: StoredPage;
  reread: () => Promise<StoredPage>;
  onSaved: () => Promise<void>;
  onCancel: () => void;
};

const readable = (color: string | null) => ({ color: color ?? messages.usualColor });

export const SignInPageForm = ({ stored, reread, onSaved, onCancel }: Props) => {
  const [base, setBase] = useState(stored);
  const { conflict, notice, settle } = useConflict(reread);
  const form = useContractForm(signInPage, {
    defaults: { color: stored.color },
    send: async (page) => {
      await call(saveSignInPage, { body: { ...page, version: base.version } });
      form.reset(page);
      await onSaved();
    },
    onFailure: notice,
  });
  const { isDirty, isSubmitting } = form.formState;
  const mine = form.getValues();
  const take = (fresh: StoredPage, color: string | null, logo?: string | null) => {
    setBase(fresh);
    form.reset({ color: fresh.color });
    form.setValue('color', color, { shouldDirty: true });
    form.setValue('logo', logo, { shouldDirty: true });
    settle();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Stack gap="md">
        {conflict && (
          <ChangedMeanwhile
            message={conflict.message}
            changes={changesBetween(
              readable(base.color),
              readable(mine.color),
              readable(conflict.theirs.color),
              { color: messages.color },
            )}
            onKeep={() => take(conflict.theirs, mine.color, mine.logo)}
            onDiscard={() => take(conflict.theirs, conflict.theirs.color)}
          />
        )}
        <ColorField control={form.control} name="color" />
        <LogoField control={form.control} name="logo" stored={base.logo} />
        <FormActions
          canSave={canSave({ isDirty, hasConflict: conflict !== null })}
          isBusy={isSubmitting}
          onCancel={onCancel}
        />
      </Stack>
      <UnsavedChanges isDirty={isDirty && !isSubmitting} />
    </form>
  );
};
