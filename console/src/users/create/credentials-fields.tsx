import { randomPassword } from '@keystead/contract/rules/password/random-password.ts';
import { Button, Checkbox, Group, PasswordInput, Radio } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '../../kit/copy-button.tsx';
import { PasswordPopover } from '../../kit/form/password/password-popover.tsx';
import { requiredProps } from '../sections/draft/required-props.ts';
import type { DraftForm } from '../sections/draft/use-draft.ts';
import classes from './create.module.css';
import { messages } from './messages.ts';
import { type NewUserDraft, passwordSetterOf, userNameOf } from './new-user-draft.ts';

type Props = { form: DraftForm<NewUserDraft> };

const PasswordFields = ({ form }: Props) => {
  const { draft } = form;
  const field = (name: 'password' | 'passwordConfirmation') => ({
    'data-field': name,
    autoComplete: 'new-password',
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      form.change({ [name]: currentTarget.value }),
    onBlur: () => form.touch(name),
    error: form.messageOf(name),
  });
  const owner = { ...draft, userName: userNameOf(draft) };
  const [isVisible, setVisible] = useState(false);
  const generate = () => {
    const password = randomPassword(owner);
    form.change({ password, passwordConfirmation: password });
    // It has to be read to be passed on.
    setVisible(true);
  };
  return (
    <>
      <div className={classes.password}>
        <PasswordPopover password={draft.password} owner={owner} isForOther>
          <PasswordInput
            label={messages.password}
            visible={isVisible}
            onVisibilityChange={setVisible}
            {...requiredProps(true)}
            {...field('password')}
          />
        </PasswordPopover>
        <div className={classes.copy}>
          <CopyButton value={draft.password} what={messages.password} />
        </div>
        <Button variant="light" size="compact-sm" onClick={generate} className={classes.generate ?? ''}>
          {messages.generatePassword}
        </Button>
      </div>
      <PasswordInput
        label={messages.confirmPassword}
        {...requiredProps(true)}
        {...field('passwordConfirmation')}
      />
      <Checkbox
        label={messages.changePasswordFirstLogin}
        checked={draft.changePasswordFirstLogin}
        onChange={({ currentTarget }) => form.change({ changePasswordFirstLogin: currentTarget.checked })}
      />
    </>
  );
};

/** How the first password is set; the email determines who sets it. */
export const CredentialsFields = ({ form }: Props) => {
  const { draft } = form;
  const setter = passwordSetterOf(draft);
  const isSetByUser = setter === 'User';
  return (
    <div className={classes.credentials}>
      <Radio.Group
        label={messages.passwordSetBy}
        description={isSetByUser ? messages.setByUser : messages.setByAdmin}
        value={setter}
      >
        <Group gap="lg" mt={6}>
          <Radio value="Admin" label={messages.admin} disabled />
          <Radio value="User" label={messages.user} disabled />
        </Group>
      </Radio.Group>
      {isSetByUser ? (
        <Checkbox
          label={messages.sendActivationEmail}
          description={draft.sendActivationEmail ? undefined : messages.sendLater}
          checked={draft.sendActivationEmail}
          onChange={({ currentTarget }) => form.change({ sendActivationEmail: currentTarget.checked })}
        />
      ) : (
        <PasswordFields form={form} />
      )}
    </div>
  );
};
