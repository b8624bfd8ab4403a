import { newPasswordErrors } from '@keystead/contract/rules/password/new-password.ts';
import { type ReactNode, useMemo } from 'react';
import { z } from 'zod';
import { useFirstFieldFocus } from '../../kit/focus/use-first-field-focus.ts';
import { NewPasswordFields } from '../../kit/form/password/new-password-fields.tsx';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { withRule } from '../../kit/form/with-rule.ts';
import classes from '../sign-in/sign-in.module.css';
import { messages } from './messages.ts';
import type { ResetFlow } from './reset-flow.ts';
import { StepActions } from './step-actions.tsx';

type Props = {
  userName: string;
  flow: ResetFlow;
  onBack: () => void;
  onChanged: () => Promise<void>;
  children: ReactNode;
};

const passwords = z.object({ newPassword: z.string(), confirmPassword: z.string() });

export const PasswordStep = ({ userName, flow, onBack, onChanged, children }: Props) => {
  const owner = useMemo(() => ({ userName, firstName: '', lastName: '' }), [userName]);
  const schema = useMemo(() => withRule(passwords, (entered) => newPasswordErrors(entered, owner)), [owner]);
  const { submit, ...form } = useContractForm(schema, {
    defaults: { newPassword: '', confirmPassword: '' },
    send: async (entered) => {
      if (await flow.save(entered)) await onChanged();
    },
    onFailure: flow.showFailure,
  });
  const { isValid, isSubmitting } = form.formState;
  const element = useFirstFieldFocus();
  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      {children}
      <NewPasswordFields form={form} owner={owner} areNamesUnknown />
      <StepActions verb={messages.save} canGoOn={isValid} isBusy={isSubmitting} onBack={onBack} />
    </form>
  );
};
