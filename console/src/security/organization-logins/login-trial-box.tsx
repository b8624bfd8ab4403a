import { Failure } from '@keystead/contract/errors.ts';
import type { LoginTestResult, LoginTestStep } from '@keystead/contract/organization-login.ts';
import { testOrganizationLogin } from '@keystead/contract/security/organization-logins.ts';
import { Button, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Tone } from '../../kit/tone.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { messages } from './messages.ts';
import classes from './organization-logins.module.css';
import type { LoginForm } from './provider-fields.tsx';

const tones: Record<LoginTestStep['outcome'], Tone> = {
  passed: 'success',
  failed: 'danger',
  unknown: 'neutral',
};

const testedFields = ['issuer', 'clientId', 'clientSecret', 'secretSent', 'scopes'] as const;
type TestedField = (typeof testedFields)[number];

const isTestedField = (field: string): field is TestedField =>
  (testedFields as readonly string[]).includes(field);

const Results = ({ trial }: { trial: LoginTestResult }) => (
  <div role="status" aria-label={messages.testTitle}>
    <Text fw={500} mb="xs">
      {trial.isUsable ? messages.usable : messages.notUsable}
    </Text>
    <ul className={classes.steps}>
      {trial.steps.map(({ step, outcome, message }) => (
        <li key={step} className={classes.step}>
          <StatusBadge tone={tones[outcome]}>{messages.outcomes[outcome]}</StatusBadge>
          <span>
            <Text span fw={500}>
              {messages.steps[step]}:
            </Text>{' '}
            {message}
          </span>
        </li>
      ))}
    </ul>
  </div>
);

type Props = { form: LoginForm; tested: { id: number | null; callbackKey: string | undefined } };

/** Tests the provider before anything is saved; an error about a field is shown at the field. */
export const LoginTrialBox = ({ form, tested }: Props) => {
  const [issuer, clientId, clientSecret, secretSent, scopes] = useWatch({
    control: form.control,
    name: testedFields,
  });
  const entered = { issuer, clientId, clientSecret, secretSent, scopes };
  const trial = useMutation({
    mutationFn: (input: typeof entered) => {
      form.clearErrors([...testedFields]);
      return call(testOrganizationLogin, { body: { ...tested, ...input } });
    },
    meta: { quiet: true },
    onError: (error) => {
      const fieldErrors = error instanceof Failure ? (error.fieldErrors ?? []) : [];
      for (const { field, message } of fieldErrors)
        if (isTestedField(field)) form.setError(field, { message });
      const first = fieldErrors.find(({ field }) => isTestedField(field))?.field;
      if (first && isTestedField(first)) form.setFocus(first);
      else alerts.showError(error);
    },
  });
  // The result applies to what was tested, not to what has been entered since.
  const isResultCurrent = JSON.stringify(trial.variables) === JSON.stringify(entered);
  return (
    <>
      <div>
        <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate(entered)}>
          {messages.test}
        </Button>
      </div>
      {trial.data && !trial.isPending && isResultCurrent && <Results trial={trial.data} />}
    </>
  );
};
