import {
  crmIdMaximum,
  domainMaximum,
  temporaryPasswordMaximum,
} from '@keystead/contract/conversions/plan-calls.ts';
import { domainMissingMessage } from '@keystead/contract/rules/network/domain-name.ts';
import { temporaryPasswordProblem } from '@keystead/contract/rules/password/temporary-password.ts';
import { PasswordInput, Text, TextInput } from '@mantine/core';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { PasswordRequirements } from '../../kit/form/password/password-requirements.tsx';
import { readOnlyText } from '../../kit/form/read-only.ts';
import { say } from '../../say.ts';
import { messages } from './messages.ts';

/** One password for many users: it is checked against each user's names when it is set. */
const emptyOwner = { userName: '', firstName: '', lastName: '' };

type PasswordProps = { password: string; onChange: (password: string) => void };

const TemporaryPassword = ({ password, onChange }: PasswordProps) => (
  <>
    <PasswordInput
      label={messages.temporaryPassword}
      description={messages.temporaryPasswordHint}
      withAsterisk
      maxLength={temporaryPasswordMaximum}
      autoComplete="new-password"
      data-autofocus
      value={password}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
    <PasswordRequirements
      password={password}
      owner={emptyOwner}
      areNamesUnknown
      isForOther
      maximum={temporaryPasswordMaximum}
    />
  </>
);

type Props = {
  /** How many users will be created or updated. */
  count: number;
  /** With its at sign, as in usernames; empty if there is none. */
  domain: string;
  crmId: string;
  /** Does everything but write. */
  isTrial: boolean;
  /** Set if some users get one; kept by the screen, so that a rejection does not lose it. */
  temporaryPassword?: PasswordProps;
  isBusy: boolean;
  onImport: () => void;
  onClose: () => void;
};

/** The final confirmation before an import. */
export const ImportDialog = (props: Props) => {
  const { count, domain, crmId, isTrial, temporaryPassword, isBusy, onImport, onClose } = props;
  const hasPassword =
    temporaryPassword === undefined ||
    temporaryPasswordProblem(temporaryPassword.password, emptyOwner) === null;
  return (
    <FormDialog
      title={isTrial ? messages.trial : messages.warning}
      verb={isTrial ? messages.startTrial : messages.importUsers}
      cancel={messages.cancel}
      canSend={count > 0 && domain !== '' && crmId !== '' && hasPassword}
      isDirty={Boolean(temporaryPassword?.password)}
      isBusy={isBusy}
      onSend={onImport}
      onClose={onClose}
    >
      <Text>{isTrial ? messages.willTry(count) : messages.willImport(count)}</Text>
      <Text fw={650}>{isTrial ? messages.nothingWritten : messages.noUndo}</Text>
      <TextInput
        {...readOnlyText}
        label={messages.domain}
        readOnly
        required
        maxLength={domainMaximum}
        value={domain}
        error={domain === '' && say(domainMissingMessage)}
      />
      <TextInput
        {...readOnlyText}
        label={messages.crmId}
        readOnly
        required
        maxLength={crmIdMaximum}
        value={crmId}
      />
      {temporaryPassword && <TemporaryPassword {...temporaryPassword} />}
      {!isTrial && <Text>{messages.question}</Text>}
    </FormDialog>
  );
};
