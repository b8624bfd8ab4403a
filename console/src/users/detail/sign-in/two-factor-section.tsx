import { fullName, type User } from '@keystead/contract/people/user.ts';
import { resetFactors } from '@keystead/contract/users/factors.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { useFocusAfterChange } from '../../../kit/focus/use-focus-after-change.ts';
import { KeyValueGrid } from '../../../kit/key-value-list.tsx';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { formatPhone } from '../../format-phone.ts';
import { signOnPoliciesQuery } from '../../lookups.ts';
import { messages as area } from '../../messages.ts';
import { policyName } from '../../sections/sign-in/policy-name.ts';
import { messages } from '../messages.ts';

/** The names of a user's policies, or that there are none. */
export const PolicyNames = ({ user }: { user: User }) => {
  const { data } = useQuery(signOnPoliciesQuery);
  if (!data) return <Text role="status">{area.policiesLoading}</Text>;
  const chosen = data.filter(({ id }) => user.factor.signOnPolicyList.includes(id));
  return chosen.length === 0 ? area.none : chosen.map(policyName).join(', ');
};

type Props = {
  user: User;
  /** Gets the version that was shown when the reset was requested. */
  onReset: (known: number) => void;
};

const ResetLink = ({ user, onReset }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (_known: number) => call(resetFactors, { params: { ssoid: user.ssoid } }),
    onSuccess: (_, known) => {
      alerts.show({ type: 'success', message: usersMessages.factorsReset });
      onReset(known);
    },
  });
  const link = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending) link.current?.focus();
    wasPending.current = isPending;
  }, [isPending]);
  if (isPending) return <Text role="status">{messages.resetting}</Text>;
  return (
    <>
      <Anchor component="button" type="button" ref={link} onClick={() => setAsking(true)}>
        {messages.resetTwoFactor}
      </Anchor>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.resetTwoFactor}
        text={user.isSelf ? messages.resetOwnTwoFactorText : messages.resetTwoFactorText(fullName(user))}
        consequence={messages.resetTwoFactorAfter}
        verb={messages.reset}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          mutate(user.version);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};

/** The enrolled phone, the one to replace it, and the policies that require it. Without any there is nothing to reset. */
export const TwoFactorSection = ({ user, onReset }: Props) => {
  const { state, phoneNumber, phoneInUse } = user.factor;
  const isEnrolled = state !== 'none';
  const isNew = state === 'pending' || state === 'verified';
  useFocusAfterChange(String(isEnrolled));
  return (
    <Stack gap="md" align="flex-start">
      <KeyValueGrid
        items={[
          [messages.phone, formatPhone(phoneInUse) || messages.notEnrolled],
          ...(isNew ? ([[messages.newPhone, formatPhone(phoneNumber)]] as const) : []),
          [area.fields.signOnPolicies, <PolicyNames key="policies" user={user} />],
        ]}
      />
      {isEnrolled && user.allowedActions.includes('manageFactors') && (
        <ResetLink user={user} onReset={onReset} />
      )}
    </Stack>
  );
};
