import type { Customer } from '@keystead/contract/enterprise/customers.ts';
import { getIdpApplication } from '@keystead/contract/enterprise/idp-application.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { idpApplicationScreen } from '../idp-application/screen.ts';
import { messages as area } from '../messages.ts';
import { stackQuery } from '../stack/stack-queries.ts';
import { messages } from './messages.ts';

/** Opens the customer's application at the identity provider, or says that there is none. */
export const IdmConfigurationButton = ({ customer }: { customer: Customer }) => {
  const navigate = useNavigate();
  const [isMissing, setMissing] = useState(false);
  const { data: stack } = useQuery({ ...stackQuery, enabled: isMissing });
  const open = (editable: boolean) =>
    navigate(
      idpApplicationScreen.to({
        customerName: customer.accountName,
        crmId: customer.accountId,
        editable: String(editable),
      }),
    );
  const lookup = useMutation({
    mutationFn: () => call(getIdpApplication, { params: { crmId: customer.accountId } }),
    onSuccess: () => open(false),
    onError: (error) => {
      if (error instanceof Failure && error.status === 404) setMissing(true);
      else alerts.showError(error);
    },
    meta: { quiet: true },
  });
  return (
    <>
      <Button size="xs" variant="default" loading={lookup.isPending} onClick={() => lookup.mutate()}>
        {area.idmConfiguration}
      </Button>
      <Dialog opened={isMissing} onClose={() => setMissing(false)} title={area.idmConfiguration}>
        {enterpriseMessages.idpMissing}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => setMissing(false)}>
            {area.close}
          </Button>
          {stack?.allowedActions.includes('saveApplications') && (
            <Button onClick={() => void open(true)}>{messages.setUp}</Button>
          )}
        </Group>
      </Dialog>
    </>
  );
};
