import { type Consent, listConsents, withdrawConsent } from '@keystead/contract/account/profile.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { DateText } from '../../kit/dates/date-text.tsx';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { useFocusAfterChange } from '../../kit/focus/use-focus-after-change.ts';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { scopeTexts } from '../../scope-texts.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { consentMessages as messages } from './consent-messages.ts';

const consentsQuery = queryOptions({
  queryKey: ['own-consents'],
  queryFn: ({ signal }) => call(listConsents, {}, { signal }),
});

const ConsentRow = ({ consent, onWithdraw }: { consent: Consent; onWithdraw: () => void }) => (
  <Group justify="space-between" align="flex-start" gap="md">
    <Stack gap={2} style={{ flex: '1 1 240px' }}>
      <Text fw={650}>{consent.application}</Text>
      <Text size="sm">{consent.scopes.map((scope) => scopeTexts[scope]).join('; ')}</Text>
      <Text size="sm" c="dimmed">
        {messages.allowedOn} <DateText instant={consent.givenDate} />
      </Text>
    </Stack>
    <Button
      variant="default"
      size="xs"
      aria-label={messages.withdrawOf(consent.application)}
      onClick={onWithdraw}
    >
      {messages.withdraw}
    </Button>
  </Group>
);

export const useConsents = (): Consent[] => useQuery(consentsQuery).data ?? [];

/** Shown to users who have granted an application access. */
export const ConsentsCard = ({ id, title }: { id: string; title: string }) => {
  const data = useConsents();
  const [consentToWithdraw, setConsentToWithdraw] = useState<Consent | null>(null);
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: ({ id }: Consent) => call(withdrawConsent, { params: { id } }),
    onSuccess: (_nothing, { application }) =>
      alerts.show({ type: 'success', message: messages.withdrawn(application) }),
    onSettled: () => {
      setConsentToWithdraw(null);
      return queryClient.invalidateQueries(consentsQuery);
    },
  });
  useFocusAfterChange(data.map((consent) => consent.id).join());
  if (data.length === 0) return null;
  return (
    <SectionCard id={id} title={title}>
      <Text mb="md">{messages.applicationsText}</Text>
      <Stack gap="md">
        {data.map((consent) => (
          <ConsentRow key={consent.id} consent={consent} onWithdraw={() => setConsentToWithdraw(consent)} />
        ))}
      </Stack>
      <ConfirmDialog
        isOpen={consentToWithdraw !== null}
        title={messages.withdrawTitle}
        text={messages.withdrawText(consentToWithdraw?.application ?? '')}
        verb={messages.withdraw}
        isDangerous
        isBusy={withdraw.isPending}
        onConfirm={() => consentToWithdraw && withdraw.mutate(consentToWithdraw)}
        onCancel={() => setConsentToWithdraw(null)}
      />
    </SectionCard>
  );
};
