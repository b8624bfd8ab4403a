import {
  type AccessMapping,
  moveAccessMapping,
  removeAccessMapping,
} from '@keystead/contract/security/access-mappings.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { ListTable } from '../../kit/list/list-table.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { alerts } from '../../shell/alerts.ts';
import { mappingOptionsQuery } from '../mapping-options-query.ts';
import { messages as area } from '../messages.ts';
import { accessMappingColumns, type Direction } from './access-mapping-columns.tsx';
import { AccessMappingDialog } from './access-mapping-dialog.tsx';
import { accessMappingList, accessMappingsQuery, useAccessMappingsPage } from './access-mapping-queries.ts';
import { messages } from './messages.ts';
import { TestBox } from './test-box.tsx';

/** What the rows of the table do. */
const useChanges = () => {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: accessMappingsQuery.queryKey });
  const move = useMutation({
    mutationFn: ({ id, direction }: { id: number; direction: Direction }) =>
      call(moveAccessMapping, { params: { id }, body: { direction } }),
    onSuccess: (mappings) => queryClient.setQueryData(accessMappingsQuery.queryKey, mappings),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: AccessMapping) =>
      call(removeAccessMapping, { params: { id }, query: { version } }),
    onSuccess: (_nothing, { externalGroup }) =>
      alerts.show({ type: 'success', message: messages.deleted(externalGroup) }),
    onSettled,
  });
  return { move, remove };
};

export const Screen = () => {
  const { data: options } = useQuery(mappingOptionsQuery);
  const [edited, setEdited] = useState<AccessMapping | 'new' | null>(null);
  const [leaving, setLeaving] = useState<AccessMapping | null>(null);
  const { move, remove } = useChanges();
  const { mutate: moveOne } = move;
  const columns = useMemo(
    () =>
      accessMappingColumns({
        mayGrant: (access) => options?.assignableAccess.includes(access) ?? true,
        onEdit: setEdited,
        onDelete: setLeaving,
        onMove: ({ id }, direction) => moveOne({ id, direction }),
      }),
    [options, moveOne],
  );
  const add = (
    <Button disabled={!options} onClick={() => setEdited('new')}>
      {messages.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={messages.title} subtitle={messages.subtitle} action={add} />
      <ListTable
        title={messages.list}
        list={accessMappingList}
        usePage={useAccessMappingsPage}
        columns={columns}
        emptyAction={add}
      />
      <TestBox />
      {edited && options && (
        <AccessMappingDialog
          mapping={edited === 'new' ? null : edited}
          options={options}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={messages.deleteTitle}
        text={messages.deleteText(leaving?.externalGroup ?? '')}
        verb={area.delete}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving, { onSettled: () => setLeaving(null) })}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
};
