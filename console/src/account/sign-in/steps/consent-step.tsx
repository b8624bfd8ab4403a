import { submitConsent } from '@keystead/contract/account/sign-in.ts';
import { Button, Group, List, Text } from '@mantine/core';
import { call } from '../../../client/call.ts';
import { scopeTexts } from '../../../scope-texts.ts';
import classes from '../sign-in.module.css';
import type { Send } from '../sign-in-flow.ts';
import type { OpenStep } from '../start-authorization.ts';
import { consentMessages as messages } from './consent-messages.ts';

type Props = {
  step: Extract<OpenStep, { step: 'consent' }>;
  isBusy: boolean;
  submit: (send: Send) => Promise<boolean>;
};

export const ConsentStep = ({ step, isBusy, submit }: Props) => {
  const answer = (isAllowed: boolean) =>
    void submit((uid) => call(submitConsent, { params: { uid }, body: { isAllowed } }));
  return (
    <div className={classes.form}>
      <Text fw={650}>{messages.asks(step.application)}</Text>
      <List spacing={4}>
        <List.Item>{messages.identity}</List.Item>
        {step.scopes.map((scope) => (
          <List.Item key={scope}>{scopeTexts[scope]}</List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed" className={classes.whole}>
        {messages.signedInAs(step.userName)} {messages.later}
      </Text>
      <Group grow>
        <Button variant="default" disabled={isBusy} onClick={() => answer(false)}>
          {messages.deny}
        </Button>
        <Button loading={isBusy} onClick={() => answer(true)} data-autofocus>
          {messages.allow}
        </Button>
      </Group>
    </div>
  );
};
