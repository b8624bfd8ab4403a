import {
  type LocationMapping,
  removeLocationMapping,
} from '@keystead/contract/security/location-mappings.ts';
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { call } from '../../client/call.ts';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { messages as area } from '../messages.ts';
import { useRowConfirmation } from '../use-row-confirmation.tsx';
import { locationMappingColumns } from './location-mapping-columns.tsx';
import { type EditedMapping, LocationMappingDialog } from './location-mapping-dialog.tsx';
import {
  locationMappingList,
  locationMappingsKey,
  useLocationMappingsPage,
} from './location-mapping-queries.ts';
import { messages } from './messages.ts';
import { locationMappingScreen } from './screen.ts';
import { UnmappedValues } from './unmapped-values.tsx';

export const Screen = () => {
  const [edited, setEdited] = useRestorableState<EditedMapping | null>('edited', null);
  const { ask, dialog } = useRowConfirmation<LocationMapping>({
    title: messages.deleteTitle,
    verb: area.delete,
    textOf: ({ externalValue }) => messages.deleteText(externalValue),
    successOf: ({ externalValue }) => messages.deleted(externalValue),
    execute: ({ id, version }) => call(removeLocationMapping, { params: { id }, query: { version } }),
    queryKey: locationMappingsKey,
  });
  const mapValue = useCallback(
    (externalValue: string) => setEdited({ mapping: null, externalValue }),
    [setEdited],
  );
  const columns = useMemo(
    () =>
      locationMappingColumns({
        onEdit: (mapping) => setEdited({ mapping, externalValue: mapping.externalValue }),
        onDelete: ask,
      }),
    [ask, setEdited],
  );
  const add = <Button onClick={() => mapValue('')}>{messages.add}</Button>;
  return (
    <>
      <PageHeader title={locationMappingScreen.title} subtitle={messages.subtitle} action={add} />
      <ListTable
        title={messages.list}
        list={locationMappingList}
        usePage={useLocationMappingsPage}
        columns={columns}
        emptyAction={add}
      />
      <UnmappedValues onMap={mapValue} />
      {edited && <LocationMappingDialog edited={edited} onClose={() => setEdited(null)} />}
      {dialog}
    </>
  );
};
