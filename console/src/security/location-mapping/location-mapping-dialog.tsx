import {
  createLocationMapping,
  type LocationMapping,
  type LocationMappingInput,
  locationMappingInput,
  updateLocationMapping,
} from '@keystead/contract/security/location-mappings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { LoadingPage } from '../loading-page.tsx';
import { mappingOptionsQuery } from '../mapping-options-query.ts';
import { messages as area } from '../messages.ts';
import { useRecordForm } from '../use-record-form.tsx';
import { LocationFields } from './location-fields.tsx';
import { locationMappingsKey, locationMappingsQuery } from './location-mapping-queries.ts';
import { messages } from './messages.ts';

const labels = {
  externalValue: messages.externalValue,
  environment: messages.environment,
  corporationName: messages.corporation,
  locationName: messages.location,
};

/** What the dialog edits: an existing mapping, or a value that gets its first one. */
export type EditedMapping = { mapping: LocationMapping | null; externalValue: string };

type Props = { edited: EditedMapping; onClose: () => void };

export const LocationMappingDialog = ({ edited, onClose }: Props) => {
  const queryClient = useQueryClient();
  const { data: options, isError, refetch } = useQuery(mappingOptionsQuery);
  const environments = (options?.environments ?? []).filter(({ corporations }) => corporations.length > 0);
  const { form, isNew, frame, meanwhile, question } = useRecordForm(locationMappingInput, {
    record: edited.mapping,
    valuesOf: (mapping): LocationMappingInput => ({
      externalValue: mapping?.externalValue ?? edited.externalValue,
      configId: mapping?.configId ?? 0,
      corporationName: mapping?.corporationName ?? '',
      locationName: mapping?.locationName ?? '',
    }),
    readable: ({ configId, ...values }) => ({
      ...values,
      environment: environments.find((one) => one.configId === configId)?.configName ?? '',
    }),
    labels,
    readAll: () => queryClient.fetchQuery(locationMappingsQuery),
    create: (body) => call(createLocationMapping, { body }),
    update: ({ id, version }, values) =>
      call(updateLocationMapping, { params: { id }, body: { ...values, version } }),
    onDone: ({ externalValue }, wasNew) => {
      const message = (wasNew ? messages.added : messages.saved)(externalValue);
      alerts.show({ type: 'success', message });
      onClose();
      return queryClient.invalidateQueries({ queryKey: locationMappingsKey });
    },
  });
  return (
    <>
      <FormDialog
        {...frame}
        canSend={frame.canSend && options !== undefined}
        title={isNew ? messages.add : messages.editTitle}
        verb={isNew ? area.add : area.save}
        onClose={onClose}
      >
        {meanwhile}
        {!options && isError && <LoadingPage isFailed onRetry={() => void refetch()} />}
        <LocationFields
          form={form}
          environments={environments}
          isValueFixed={isNew && edited.externalValue !== ''}
        />
      </FormDialog>
      {question}
    </>
  );
};
