import { messages as contractMessages } from '@keystead/contract/account/messages.ts';
import { getOwnFactors, resetOwnFactors } from '@keystead/contract/account/profile.ts';
import { Anchor, Loader, Skeleton, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { useRestoreFocus } from '../../kit/focus/use-restore-focus.ts';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import { messages as kit } from '../../kit/messages.ts';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { messages } from './messages.ts';
import classes from './my-profile.module.css';

const factorsQuery = queryOptions({
  queryKey: ['own-factors'],
  queryFn: ({ signal }) => call(getOwnFactors, {}, { signal }),
});

const Phone = () => {
  const { data, isPending } = useQuery(factorsQuery);
  if (isPending) return <Skeleton height={20} width={140} />;
  if (!data) return kit.loadingFailed;
  return data.phoneEnding ? messages.phoneEnding(data.phoneEnding) : messages.notEnrolled;
};

export const TwoFactorCard = ({ id, title }: { id: string; title: string }) => {
  const [isConfirming, setConfirming] = useState(false);
  const queryClient = useQueryClient();
  const reset = useMutation({
    mutationFn: () => call(resetOwnFactors, {}),
    onSuccess: async () => {
      alerts.show({ type: 'success', message: contractMessages.factorsReset });
      await queryClient.invalidateQueries(factorsQuery);
    },
  });
  const { target, part } = useRestoreFocus(!reset.isPending);
  return (
    <SectionCard id={id} title={title}>
      <div className={classes.form} {...part}>
        <KeyValueList items={[[messages.phone, <Phone key="phone" />]]} />
        {reset.isPending ? (
          <Text role="status" c="dimmed" className={classes.resetting}>
            <Loader size={14} aria-hidden />
            {messages.resetting}
          </Text>
        ) : (
          <Anchor
            ref={target}
            component="button"
            type="button"
            className={classes.link}
            onClick={() => setConfirming(true)}
          >
            {messages.resetTwoFactor}
          </Anchor>
        )}
        <ConfirmDialog
          isOpen={isConfirming}
          title={messages.resetTwoFactor}
          text={messages.resetTwoFactorText}
          verb={messages.reset}
          isDangerous
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            reset.mutate();
          }}
        />
      </div>
    </SectionCard>
  );
};
