import type { ConfigurationSummary } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { Customer } from '@keystead/contract/enterprise/customers.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import { ActivationButton } from '../configurations/actions/activation-button.tsx';
import { ActiveBadge } from '../configurations/active-badge.tsx';
import { ConfigurationLink } from '../configurations/configuration-link.tsx';
import { customerConfigurationsQuery } from '../configurations/configuration-queries.ts';
import { newConfigurationScreen } from '../configurations/screen.ts';
import { messages as area } from '../messages.ts';
import classes from './customers.module.css';
import { IdmConfigurationButton } from './idm-configuration-button.tsx';
import { messages } from './messages.ts';

const columnsFor = (canAct: boolean): Column<ConfigurationSummary>[] => [
  {
    id: 'id',
    kind: 'code',
    priority: 3,
    header: messages.id,
    cell: ({ id, isDefault }) =>
      isDefault === 'true' ? <span title={messages.defaultConfiguration}>{id}*</span> : id,
  },
  {
    id: 'configName',
    header: area.configurationName,
    cell: ({ id, configName }) => <ConfigurationLink id={id}>{configName}</ConfigurationLink>,
  },
  {
    id: 'status',
    kind: 'state',
    header: messages.status,
    cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  {
    id: 'actions',
    kind: 'actions',
    header: messages.actions,
    cell: (configuration) => <ActivationButton configuration={configuration} canAct={canAct} isCompact />,
  },
  {
    id: 'guid',
    priority: 3,
    header: area.guid,
    width: 320,
    cell: ({ guid }) => <span className={classes.guid}>{guid ?? area.notSet}</span>,
  },
];

type Props = { id: string; customer: Customer; canAct: boolean };

export const CustomerConfigurations = ({ id, customer, canAct }: Props) => {
  const { data, isError, refetch } = useQuery(customerConfigurationsQuery(customer.id));
  const columns = useMemo(() => columnsFor(canAct), [canAct]);
  return (
    <SectionCard
      id={id}
      title={area.configurations}
      actions={
        <Group gap="xs">
          <IdmConfigurationButton customer={customer} />
          {canAct ? (
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => <Link {...props} {...newConfigurationScreen.to({ id: customer.id })} />}
            >
              {area.addConfiguration}
            </Button>
          ) : (
            <Button size="xs" disabled>
              {area.addConfiguration}
            </Button>
          )}
        </Group>
      }
    >
      <div className={classes.flush}>
        <DataTable
          label={area.configurations}
          columns={columns}
          rows={data?.rows}
          rowKey={(configuration) => String(configuration.id)}
          emptyText={messages.noConfigurations}
          isFailed={isError}
          onRetry={() => void refetch()}
        />
      </div>
    </SectionCard>
  );
};
