import type { FieldError } from '@keystead/contract/field-error.ts';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import type { AlertContent } from '../../client/errors-to-alerts.ts';
import { lazyPart } from '../../shell/opening/lazy-part.tsx';
import { messages } from './messages.ts';
import { SignInCard } from './sign-in-card.tsx';
import type { SignInFlow } from './sign-in-flow.ts';
import type { OpenStep } from './start-authorization.ts';
import { CodeStep } from './steps/code-step.tsx';
import { NewPasswordStep } from './steps/new-password-step.tsx';
import { type Credentials, PasswordStep } from './steps/password-step.tsx';
import { PhoneStep } from './steps/phone-step.tsx';

const ConsentStep = lazyPart(
  'consent-step',
  async () => (await import('./steps/consent-step.tsx')).ConsentStep,
);

type Props = {
  step: OpenStep;
  note: AlertContent | null;
  logo: string | null | undefined;
  fieldErrors: readonly FieldError[];
  isBusy: boolean;
  flow: SignInFlow;
  typed: Credentials;
  onType: (typed: Credentials) => void;
};

const headingOf = (step: OpenStep) => {
  if (step.step === 'code')
    return { title: messages.codeTitle, subtitle: messages.codeText(step.phoneEnding) };
  if (step.step === 'phone') return { title: messages.phoneTitle, subtitle: messages.phoneText };
  if (step.step === 'consent') return { title: messages.consentTitle, subtitle: step.application };
  if (step.step === 'newPassword')
    return { title: messages.newPasswordTitle, subtitle: messages.newPasswordText };
  return { title: messages.title, subtitle: step.customerName, isBeside: true };
};

export const SignInStepForm = ({ step, note, logo, flow, typed, onType, ...form }: Props) => {
  const startOver = () => {
    onType({ userName: '', password: '' });
    void flow.start(false);
  };
  return (
    <SignInCard {...headingOf(step)} note={note} logo={logo}>
      {step.step === 'password' && (
        <PasswordStep step={step} typed={typed} onType={onType} isBusy={form.isBusy} submit={flow.submit} />
      )}
      {step.step === 'phone' && <PhoneStep {...form} submit={flow.submit} />}
      {step.step === 'code' && <CodeStep step={step} {...form} submit={flow.submit} />}
      {step.step === 'newPassword' && <NewPasswordStep owner={step.owner} {...form} submit={flow.submit} />}
      {step.step === 'consent' && (
        <Suspense>
          <ConsentStep step={step} isBusy={form.isBusy} submit={flow.submit} />
        </Suspense>
      )}
      {step.step !== 'password' && step.step !== 'consent' && (
        <Button variant="subtle" fullWidth mt="xs" onClick={startOver}>
          {messages.startOver}
        </Button>
      )}
    </SignInCard>
  );
};
