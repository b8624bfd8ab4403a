import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../kit/badge.tsx';
import { ButtonWithReason } from '../../kit/button-with-reason.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { customerScreen } from '../customers/screen.ts';
import { compareScreen } from '../history/screen.ts';
import { messages as area } from '../messages.ts';
import { refusalOf } from '../refusal-of.ts';
import { useNavigateBack } from '../use-navigate-back.ts';
import { ActivationButton } from './actions/activation-button.tsx';
import { DeleteConfigurationButton } from './actions/delete-configuration-button.tsx';
import { ActiveBadge } from './active-badge.tsx';
import { messages } from './messages.ts';

type Props = { source: CustomerConfiguration; isBusy: boolean; onEdit: () => void };

export const ConfigurationHeader = ({ source, isBusy, onEdit }: Props) => {
  const { customerConfigurationDto: dto, customer } = source;
  const back = useNavigateBack(customerScreen.href({ id: customer.id }));
  return (
    <PageHeader
      title={dto.configName}
      breadcrumb={[
        { label: area.home, to: '/' },
        { label: area.customerDetails, to: customerScreen.href({ id: customer.id }) },
        { label: messages.customerConfigurations },
      ]}
      subtitle={
        <Group component="span" gap="xs">
          {customer.accountName}
          <ActiveBadge isActive={dto.isActive} />
          {dto.isDefault === 'true' && <Badge color="accent">{messages.default}</Badge>}
        </Group>
      }
      action={
        <Group gap="xs">
          <Button variant="default" onClick={back}>
            {area.back}
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} {...compareScreen.to({ left: dto.id })} />}
          >
            {messages.compare}
          </Button>
          <ActivationButton
            configuration={dto}
            canAct={!isBusy && source.allowedActions.includes('activate')}
          />
          <DeleteConfigurationButton source={source} isBusy={isBusy} />
          <ButtonWithReason refusal={refusalOf(source, 'edit')} disabled={isBusy} onClick={onEdit}>
            {area.editDetails}
          </ButtonWithReason>
        </Group>
      }
    />
  );
};
