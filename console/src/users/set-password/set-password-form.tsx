import { Failure } from '@keystead/contract/errors.ts';
import { newPasswordErrors } from '@keystead/contract/rules/password/new-password.ts';
import type { PasswordOwner } from '@keystead/contract/rules/password/password.ts';
import { usePasswordLink as passwordLink } from '@keystead/contract/users/credentials.ts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../client/call.ts';
import { type AlertContent, toAlert } from '../../client/errors-to-alerts.ts';
import { useFirstFieldFocus } from '../../kit/focus/use-first-field-focus.ts';
import { PasswordField } from '../../kit/form/password/password-field.tsx';
import { PasswordRequirements } from '../../kit/form/password/password-requirements.tsx';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { withRule } from '../../kit/form/with-rule.ts';
import { messages as kit } from '../../kit/messages.ts';
import { Note } from '../../kit/note.tsx';
import { messages } from './messages.ts';
import classes from './set-password.module.css';

type Props = { token: string; owner: PasswordOwner; onOutcome: (outcome: 'done' | 'expired') => void };

const passwordFields = z.object({ newPassword: z.string(), confirmPassword: z.string() });
const requirements = 'password-requirements';

export const SetPasswordForm = ({ token, owner, onOutcome }: Props) => {
  const [alert, setAlert] = useState<AlertContent | null>(null);
  const schema = useMemo(
    () => withRule(passwordFields, (values) => newPasswordErrors(values, owner)),
    [owner],
  );
  const { submit, control, formState } = useContractForm(schema, {
    defaults: { newPassword: '', confirmPassword: '' },
    send: async (values) => {
      setAlert(null);
      await call(passwordLink, { body: { token, ...values } });
      onOutcome('done');
    },
    onFailure: (error) => {
      if (error instanceof Failure && error.code === 'link.expired') onOutcome('expired');
      else if (!(error instanceof Failure && error.fieldErrors)) setAlert(toAlert(error));
    },
  });
  const element = useFirstFieldFocus();
  const password = useWatch({ control, name: 'newPassword' });
  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      {alert && <Note tone={alert.type}>{alert.message}</Note>}
      <input type="text" name="username" autoComplete="username" value={owner.userName} readOnly hidden />
      <PasswordField
        control={control}
        name="newPassword"
        label={kit.newPassword}
        autoComplete="new-password"
        aria-describedby={requirements}
      />
      <PasswordRequirements id={requirements} password={password} owner={owner} />
      <PasswordField
        control={control}
        name="confirmPassword"
        label={kit.confirmPassword}
        autoComplete="new-password"
      />
      <Button type="submit" loading={formState.isSubmitting}>
        {messages.save}
      </Button>
    </form>
  );
};
