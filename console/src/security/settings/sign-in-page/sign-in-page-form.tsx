import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { type getSignInPage, saveSignInPage, signInPage } from '@keystead/contract/security/sign-in-page.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../client/call.ts';
import { FormConflictNote } from '../../../kit/conflict/form-conflict-note.tsx';
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

type Values = z.input<typeof signInPage>;

/** The logo starts as undefined, which keeps the current one; the form would count a missing key as a change. */
const valuesOf = ({ color }: StoredPage): Values => ({ color, logo: undefined });

const readable = ({ color }: Values) => ({ color: color ?? messages.usualColor });

export const SignInPageForm = ({ stored, reread, onSaved, onCancel }: Props) => {
  const [base, setBase] = useState(stored);
  const { conflict, notice, settle } = useConflict(reread);
  const form = useContractForm(signInPage, {
    defaults: valuesOf(stored),
    send: async (page) => {
      await call(saveSignInPage, { body: { ...page, version: base.version } });
      form.reset(page);
      await onSaved();
    },
    onFailure: notice,
  });
  const { isDirty, isSubmitting } = form.formState;
  const rebaseOn = (fresh: StoredPage, values = valuesOf(fresh)) => {
    setBase(fresh);
    form.reset(valuesOf(fresh));
    form.reset(values, { keepDefaultValues: true });
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
          <FormConflictNote
            form={form}
            message={conflict.message}
            before={valuesOf(base)}
            theirs={valuesOf(conflict.theirs)}
            readable={readable}
            labels={{ color: messages.color }}
            onKeep={(merged) => rebaseOn(conflict.theirs, merged)}
            onDiscard={() => rebaseOn(conflict.theirs)}
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
