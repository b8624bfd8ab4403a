import type { AccessMapping } from '@keystead/contract/people/mappings/access-mapping.ts';
import { moveAccessMapping, removeAccessMapping } from '@keystead/contract/security/access-mappings.ts';
import { type MappingChange, mappingRefusal } from '@keystead/contract/security/mapping-refusal.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { say } from '../../say.ts';
import { LoadingPage } from '../loading-page.tsx';
import { mappingOptionsQuery } from '../mapping-options-query.ts';
import { messages as area } from '../messages.ts';
import { useRowConfirmation } from '../use-row-confirmation.tsx';
import { accessMappingColumns, type Direction } from './access-mapping-columns.tsx';
import { AccessMappingDialog } from './access-mapping-dialog.tsx';
import { accessMappingList, accessMappingsQuery, useAccessMappingsPage } from './access-mapping-queries.ts';
import { messages } from './messages.ts';
import { TestBox } from './test-box.tsx';

const useMove = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, direction }: { id: number; direction: Direction }) =>
      call(moveAccessMapping, { params: { id }, body: { direction } }),
    onSuccess: (mappings) => queryClient.setQueryData(accessMappingsQuery.queryKey, mappings),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accessMappingsQuery.queryKey }),
  });
};

/** What the server would reject. */
const useRefusals = () => {
  const { data: options } = useQuery(mappingOptionsQuery);
  const { data: mappings } = useQuery(accessMappingsQuery);
  return useCallback(
    ({ id }: AccessMapping, change: MappingChange) => {
      const refusal = options && mappings && mappingRefusal(options.assignableAccess, mappings, id, change);
      return refusal ? say(refusal) : undefined;
    },
    [options, mappings],
  );
};

export const Screen = () => {
  const { data: options, isError, refetch } = useQuery(mappingOptionsQuery);
  const [edited, setEdited] = useRestorableState<AccessMapping | 'new' | null>('edited', null);
  const { mutate: moveOne } = useMove();
  const { ask, dialog } = useRowConfirmation<AccessMapping>({
    title: messages.deleteTitle,
    verb: area.delete,
    textOf: ({ externalGroup }) => messages.deleteText(externalGroup),
    successOf: ({ externalGroup }) => messages.deleted(externalGroup),
    execute: ({ id, version }) => call(removeAccessMapping, { params: { id }, query: { version } }),
    queryKey: accessMappingsQuery.queryKey,
  });
  const refusalOf = useRefusals();
  const columns = useMemo(
    () =>
      accessMappingColumns({
        refusalOf,
        onEdit: setEdited,
        onDelete: ask,
        onMove: ({ id }, direction) => moveOne({ id, direction }),
      }),
    [refusalOf, moveOne, ask, setEdited],
  );
  const add = (
    <Button disabled={!options} onClick={() => setEdited('new')}>
      {messages.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={messages.title} subtitle={messages.subtitle} action={add} />
      {!options && isError && <LoadingPage isFailed onRetry={() => void refetch()} />}
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
      {dialog}
    </>
  );
};
