import type { ConfigurationSummary } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ListTable } from '../../kit/list/list-table.tsx';
import { useListSearch } from '../../kit/list/use-list-search.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { createdColumns } from '../created-columns.tsx';
import { customerScreen, customersScreen } from '../customers/screen.ts';
import { compareScreen } from '../history/screen.ts';
import { messages as area } from '../messages.ts';
import { ConfigurationLink } from './configuration-link.tsx';
import { configurationList, useConfigurationsPage } from './configuration-queries.ts';
import { messages } from './messages.ts';

const columns: Column<ConfigurationSummary>[] = [
  { id: 'id', kind: 'code', priority: 3, header: messages.id, isSortable: true, cell: ({ id }) => id },
  {
    id: 'configName',
    header: area.configurationName,
    isSortable: true,
    cell: ({ id, configName }) => <ConfigurationLink id={id}>{configName}</ConfigurationLink>,
  },
  ...createdColumns,
  {
    id: 'customerName',
    header: area.customerName,
    isSortable: true,
    width: '30%',
    cell: ({ customerId, customerName }) => (
      <Anchor renderRoot={(props) => <Link {...props} {...customerScreen.to({ id: customerId })} />}>
        {customerName}
      </Anchor>
    ),
  },
];

export const Screen = () => {
  const { search, go } = useListSearch(configurationList);
  const { state } = search;
  const chips = state
    ? [
        {
          id: 'state',
          label: messages.state,
          value: messages.states[state],
          onRemove: () => go({ state: undefined, page: 1 }),
        },
      ]
    : [];
  return (
    <>
      <PageHeader
        title={area.configurations}
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} {...compareScreen.to()} />}>
            {messages.compare}
          </Button>
        }
      />
      <ListTable
        title={area.configurations}
        list={configurationList}
        usePage={useConfigurationsPage}
        chips={chips}
        noFilters={{ state: undefined }}
        columns={columns}
        emptyText={messages.none}
        emptyAction={
          <Button variant="default" renderRoot={(props) => <Link {...props} {...customersScreen.to()} />}>
            {area.customers}
          </Button>
        }
      />
    </>
  );
};
