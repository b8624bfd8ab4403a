import { changePassword, passwordChange } from '@keystead/contract/account/profile.ts';
import type { Claims } from '@keystead/contract/account/session.ts';
import { Failure } from '@keystead/contract/errors.ts';
import type { PasswordOwner } from '@keystead/contract/rules/password/password.ts';
import { passwordChangeErrors } from '@keystead/contract/rules/password/password-change.ts';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { type AlertContent, toAlert } from '../../client/errors-to-alerts.ts';
import { useFirstFieldFocus } from '../../kit/focus/use-first-field-focus.ts';
import { FormActions } from '../../kit/form/form-actions.tsx';
import { NewPasswordFields } from '../../kit/form/password/new-password-fields.tsx';
import { PasswordField } from '../../kit/form/password/password-field.tsx';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { withRule } from '../../kit/form/with-rule.ts';
import { Note } from '../../kit/note.tsx';
import { messages } from './messages.ts';
import classes from './my-profile.module.css';

type Props = {
  claims: Claims;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onChanged: () => void;
};

const defaults = { oldPassword: '', newPassword: '', confirmPassword: '' };

const useOwner = ({ preferredName, firstName, lastName }: Claims): PasswordOwner =>
  useMemo(() => ({ userName: preferredName, firstName, lastName }), [preferredName, firstName, lastName]);

export const PasswordForm = ({ claims, onDirty, onCancel, onChanged }: Props) => {
  const [alert, setAlert] = useState<AlertContent | null>(null);
  const owner = useOwner(claims);
  const schema = useMemo(
    () => withRule(passwordChange, (entered) => passwordChangeErrors(entered, owner)),
    [owner],
  );
  const { submit, ...form } = useContractForm(schema, {
    defaults,
    send: async (body) => {
      setAlert(null);
      await call(changePassword, { params: { ssoid: claims.ssoid }, body });
      onChanged();
    },
    onFailure: (error) => {
      setAlert(toAlert(error));
      if (error instanceof Failure && error.code === 'password.wrongCurrent')
        form.setFocus('oldPassword', { shouldSelect: true });
    },
  });
  const { isValid, isSubmitting, isDirty } = form.formState;
  const element = useFirstFieldFocus();
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      {alert && (
        <Note tone={alert.type} onClose={() => setAlert(null)}>
          {alert.message}
        </Note>
      )}
      <input type="text" name="username" autoComplete="username" value={owner.userName} readOnly hidden />
      <PasswordField
        control={form.control}
        name="oldPassword"
        label={messages.currentPassword}
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} owner={owner} />
      <FormActions canSave={isValid} isBusy={isSubmitting} onCancel={onCancel} />
    </form>
  );
};
