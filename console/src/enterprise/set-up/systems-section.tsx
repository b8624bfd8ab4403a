import { type TestedSystem, testSystem } from '@keystead/contract/enterprise/set-up.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { toAlert } from '../../client/errors-to-alerts.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { tones } from '../../kit/tone.ts';
import { messages } from './messages.ts';
import classes from './set-up.module.css';
import type { Opened, SetUpControl } from './use-set-up.ts';

type TestResult = { tone: 'success' | 'warning' | 'danger'; message: string };

/** What a test needs besides the system: where to send a message. */
const recipients = {
  mail: { field: 'email', missing: messages.needsEmail },
  textMessages: { field: 'phoneNumber', missing: messages.needsPhone },
} as const;

const requestOf = (system: TestedSystem, token: string, to: string) => {
  if (system === 'mail' || system === 'textMessages') return { token, system, to };
  return { token, system };
};

const useTest = (system: TestedSystem, form: SetUpControl, token: string) => {
  const [answer, setAnswer] = useState<TestResult | null>(null);
  const recipient = system === 'mail' || system === 'textMessages' ? recipients[system] : null;
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const to = recipient ? form.getValues(recipient.field).trim() : '';
      return call(testSystem, { body: requestOf(system, token, to) });
    },
    onSuccess: ({ isFine, message }) => setAnswer({ tone: isFine ? 'success' : 'danger', message }),
    onError: (error) => setAnswer({ tone: 'danger', message: toAlert(error)?.message ?? error.message }),
    meta: { quiet: true },
  });
  const test = async () => {
    setAnswer(null);
    if (recipient && !(await form.trigger(recipient.field)))
      setAnswer({ tone: 'warning', message: recipient.missing });
    else mutate();
  };
  return { test, isPending, answer };
};

type SystemProps = { system: TestedSystem; host: string; form: SetUpControl; token: string };

const SystemRow = ({ system, host, form, token }: SystemProps) => {
  const { test, isPending, answer } = useTest(system, form, token);
  const name = messages.system[system];
  const resultTone = answer && tones[answer.tone];
  return (
    <li className={classes.system}>
      <div>
        <Text fw={500}>{name}</Text>
        <Text size="xs" c="dimmed" className={classes.address}>
          {host}
        </Text>
      </div>
      <Text role="status" size="sm" className={classes.answer}>
        {resultTone && (
          <resultTone.Icon size={16} aria-hidden color={`var(--mantine-color-${resultTone.color}-text)`} />
        )}
        {answer?.message}
      </Text>
      <Button
        variant="default"
        size="xs"
        onClick={test}
        loading={isPending}
        aria-label={messages.testOf(name)}
      >
        {messages.test}
      </Button>
    </li>
  );
};

type Props = { form: SetUpControl; token: string; systems: Opened['systems'] };

/** Each system can be tested; none has to work before the installation is set up. */
export const SystemsSection = ({ form, token, systems }: Props) => (
  <SectionCard id="systems" title={messages.systems}>
    <Text c="dimmed">{messages.systemsText}</Text>
    <ul className={classes.systems}>
      {systems.map(({ system, host }) => (
        <SystemRow key={system} system={system} host={host} form={form} token={token} />
      ))}
    </ul>
  </SectionCard>
);
