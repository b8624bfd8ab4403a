import { sendSetUpCode } from '@keystead/contract/enterprise/set-up.ts';
import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '../../client/call.ts';
import { toAlert } from '../../client/errors-to-alerts.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { TextField } from '../../kit/form/text-field.tsx';
import { Note } from '../../kit/note.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { messages } from './messages.ts';
import classes from './set-up.module.css';
import type { SetUpControl } from './use-set-up.ts';

const cooldownSeconds = 30;

/** Seconds until another code can be requested. */
const useCooldown = () => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, begin: () => setLeft(cooldownSeconds) };
};

/** The phone is verified here, so that the first sign-in can ask for it. */
export const FactorSection = ({ form, token }: { form: SetUpControl; token: string }) => {
  const { control, trigger, getValues, setFocus } = form;
  const { left, begin } = useCooldown();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async () => {
      const phoneNumber = getValues('phoneNumber').trim();
      await call(sendSetUpCode, { body: { token, phoneNumber } });
      return phoneNumber;
    },
    onSuccess: () => {
      begin();
      setFocus('code');
    },
    meta: { quiet: true },
  });
  const send = async () => {
    if (await trigger('phoneNumber')) mutate();
    else setFocus('phoneNumber');
  };
  const alert = error && toAlert(error);
  return (
    <SectionCard id="factor" title={messages.factor}>
      <div className={classes.fields}>
        <Text c="dimmed">{messages.factorText}</Text>
        <div className={classes.pairs}>
          <div className={classes.withButton}>
            <TextField
              control={control}
              name="phoneNumber"
              type="tel"
              label={messages.phone}
              autoComplete="tel-national"
            />
            <Button variant="default" onClick={send} loading={isPending} disabled={left > 0}>
              {left > 0 ? messages.sendAgainIn(left) : messages.sendCode}
            </Button>
          </div>
          <TextField
            control={control}
            name="code"
            label={messages.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            className={classes.code}
          />
        </div>
        {alert ? (
          <Note tone={alert.type}>{alert.message}</Note>
        ) : (
          <Text role="status" size="sm" c="dimmed">
            {data && messages.codeSent(data)}
          </Text>
        )}
      </div>
    </SectionCard>
  );
};
