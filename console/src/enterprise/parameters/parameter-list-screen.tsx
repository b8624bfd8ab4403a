import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ListTable } from '../../kit/list/list-table.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { messages as area } from '../messages.ts';
import { shownValue } from '../shown-value.ts';
import { useMayEdit } from '../use-may-edit.ts';
import { messages } from './messages.ts';
import { OwnerLink } from './owner-link.tsx';
import { parameterList, useParametersPage } from './parameter-queries.ts';
import { parameterScreen } from './screen.ts';

const columnsFor = (mayEdit: boolean): Column<Parameter>[] => [
  { id: 'id', kind: 'code', priority: 3, header: messages.id, isSortable: true, cell: ({ id }) => id },
  {
    id: 'key',
    header: area.key,
    isSortable: true,
    width: '36%',
    cell: ({ id, key }) =>
      mayEdit ? (
        <Anchor renderRoot={(props) => <Link {...props} {...parameterScreen.to({ id })} />}>{key}</Anchor>
      ) : (
        key
      ),
  },
  {
    id: 'value',
    header: area.value,
    isSortable: true,
    cell: (parameter) => {
      const value = shownValue(parameter);
      return (
        <Text inherit lineClamp={2} title={value.length > 120 ? value : undefined}>
          {value}
        </Text>
      );
    },
  },
  {
    id: 'configurationId',
    priority: 2,
    header: area.configurationId,
    isSortable: true,
    width: 160,
    cell: (parameter) => <OwnerLink parameter={parameter} isShort />,
  },
];

export const Screen = () => {
  const mayEdit = useMayEdit();
  const columns = useMemo(() => columnsFor(mayEdit), [mayEdit]);
  return (
    <>
      <PageHeader title={area.parameters} />
      <ListTable title={area.parameters} list={parameterList} usePage={useParametersPage} columns={columns} />
    </>
  );
};
