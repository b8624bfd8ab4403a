import { productName } from '@keystead/contract/enterprise/configurations/product-names.ts';
import {
  type ExternalCredential,
  removeExternalCredential,
} from '@keystead/contract/enterprise/external/external-credentials.ts';
import { Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { DateText } from '../../kit/dates/date-text.tsx';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import { actionsColumn, RowAction, RowActions } from '../../kit/table/row-actions.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { refreshEnterprise } from '../enterprise-key.ts';
import { credentialsQuery } from './configuration-queries.ts';
import classes from './configurations.module.css';
import { CredentialDialog } from './credential-dialog.tsx';
import { messages } from './messages.ts';

type PendingAction = { product: string; kind: 'set' | 'remove' };

const Actions = ({
  row: { product, isSet },
  onAsk,
}: {
  row: ExternalCredential;
  onAsk: (action: PendingAction) => void;
}) => (
  <RowActions>
    <RowAction
      label={isSet ? messages.replaceCredential : messages.setCredential}
      of={messages.credentialTitle(productName(product))}
      onClick={() => onAsk({ product, kind: 'set' })}
    />
    {isSet && (
      <RowAction
        label={messages.remove}
        name={messages.removeCredential(productName(product))}
        onClick={() => onAsk({ product, kind: 'remove' })}
      />
    )}
  </RowActions>
);

const columnsFor = (onAsk: ((action: PendingAction) => void) | undefined): Column<ExternalCredential>[] => [
  { id: 'product', header: messages.product, cell: ({ product }) => productName(product) },
  {
    id: 'isSet',
    kind: 'state',
    header: messages.credential,
    cell: ({ isSet }) => (
      <StatusBadge tone={isSet ? 'success' : 'neutral'}>
        {isSet ? messages.ownCredential : messages.sharedCredential}
      </StatusBadge>
    ),
  },
  { id: 'setBy', priority: 3, header: messages.setBy, cell: ({ setBy }) => setBy ?? '' },
  {
    id: 'setAt',
    kind: 'date',
    priority: 2,
    header: messages.setAt,
    cell: ({ setAt }) => setAt !== null && <DateText instant={setAt} as="log" />,
  },
  ...(onAsk
    ? [actionsColumn<ExternalCredential>(messages.actions, (row) => <Actions row={row} onAsk={onAsk} />)]
    : []),
];

type Props = { configurationId: number; canAct: boolean };

const RemoveCredential = ({
  configurationId,
  product,
  onClose,
}: {
  configurationId: number;
  product: string;
  onClose: () => void;
}) => {
  const name = productName(product);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => call(removeExternalCredential, { params: { id: configurationId, product } }),
    onSuccess: async () => {
      alerts.show({ type: 'success', message: messages.credentialRemoved(name) });
      await refreshEnterprise(queryClient);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={messages.removeCredential(name)}
      text={messages.removeCredentialText}
      consequence={messages.removeCredentialAfter}
      verb={messages.remove}
      isDangerous
      isBusy={removal.isPending}
      onCancel={onClose}
      onConfirm={() => removal.mutate()}
    />
  );
};

/** The credentials used to call the products of an environment. They are entered here and never shown. */
export const CredentialSection = ({ configurationId, canAct }: Props) => {
  const { data, isError, refetch } = useQuery(credentialsQuery(configurationId));
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const columns = useMemo(() => columnsFor(canAct ? setPendingAction : undefined), [canAct]);
  const close = () => setPendingAction(null);
  return (
    <SectionCard id="credentials" title={messages.credentials}>
      <Text c="dimmed" size="sm" mb="md">
        {data?.length === 0 ? messages.noCredentials : messages.credentialsText}
      </Text>
      {!data && !isError && <Skeleton height={80} />}
      {(isError || (data && data.length > 0)) && (
        <div className={classes.credentials}>
          <DataTable
            label={messages.credentials}
            columns={columns}
            rows={data}
            rowKey={({ product }) => product}
            isFailed={isError}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {pendingAction?.kind === 'set' && (
        <CredentialDialog
          configurationId={configurationId}
          product={pendingAction.product}
          name={productName(pendingAction.product)}
          onClose={close}
        />
      )}
      {pendingAction?.kind === 'remove' && (
        <RemoveCredential configurationId={configurationId} product={pendingAction.product} onClose={close} />
      )}
    </SectionCard>
  );
};
