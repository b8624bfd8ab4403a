import {
  type LocationMapping,
  removeLocationMapping,
} from '@keystead/contract/security/location-mappings.ts';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { ListTable } from '../../kit/list/list-table.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { alerts } from '../../shell/alerts.ts';
import { messages as area } from '../messages.ts';
import { locationMappingColumns } from './location-mapping-columns.tsx';
import { type Edited, LocationMappingDialog } from './location-mapping-dialog.tsx';
import {
  locationMappingList,
  locationMappingsKey,
  useLocationMappingsPage,
} from './location-mapping-queries.ts';
import { messages } from './messages.ts';
import { UnmappedValues } from './unmapped-values.tsx';

const useRemove = (onDone: () => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: LocationMapping) =>
      call(removeLocationMapping, { params: { id }, query: { version } }),
    onSuccess: (_nothing, { externalValue }) =>
      alerts.show({ type: 'success', message: messages.deleted(externalValue) }),
    onSettled: async () => {
      onDone();
      await queryClient.invalidateQueries({ queryKey: locationMappingsKey });
    },
  });
};

export const Screen = () => {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [leaving, setLeaving] = useState<LocationMapping | null>(null);
  const remove = useRemove(() => setLeaving(null));
  const mapValue = useCallback((externalValue: string) => setEdited({ mapping: null, externalValue }), []);
  const columns = useMemo(
    () =>
      locationMappingColumns({
        onEdit: (mapping) => setEdited({ mapping, externalValue: mapping.externalValue }),
        onDelete: setLeaving,
      }),
    [],
  );
  const add = <Button onClick={() => mapValue('')}>{messages.add}</Button>;
  return (
    <>
      <PageHeader title={messages.title} subtitle={messages.subtitle} action={add} />
      <ListTable
        title={messages.list}
        list={locationMappingList}
        usePage={useLocationMappingsPage}
        columns={columns}
        emptyAction={add}
      />
      <UnmappedValues onMap={mapValue} />
      {edited && <LocationMappingDialog edited={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={messages.deleteTitle}
        text={messages.deleteText(leaving?.externalValue ?? '')}
        verb={area.delete}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
};
