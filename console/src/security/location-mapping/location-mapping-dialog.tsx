import {
  createLocationMapping,
  type LocationMapping,
  type LocationMappingInput,
  locationMappingInput,
  updateLocationMapping,
} from '@keystead/contract/security/location-mappings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { ChangedMeanwhile } from '../../kit/conflict/changed-meanwhile.tsx';
import { changesBetween, mergeMine } from '../../kit/conflict/merge-mine.ts';
import { DialogFrame } from '../../kit/dialog-frame.tsx';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { alerts } from '../../shell/alerts.ts';
import { mappingOptionsQuery } from '../mapping-options-query.ts';
import { messages as area } from '../messages.ts';
import { useOvertaken } from '../use-overtaken.ts';
import { LocationFields } from './location-fields.tsx';
import { locationMappingsKey, locationMappingsQuery } from './location-mapping-queries.ts';
import { messages } from './messages.ts';

const valuesOf = (mapping: LocationMapping): LocationMappingInput => ({
  externalValue: mapping.externalValue,
  configId: mapping.configId,
  corporationName: mapping.corporationName,
  locationName: mapping.locationName,
});

const labels = {
  externalValue: messages.externalValue,
  corporationName: messages.corporation,
  locationName: messages.location,
};

/** What the dialog is about: a mapping to change, or a value that gets its first one. */
export type Edited = { mapping: LocationMapping | null; externalValue: string };

type Props = { edited: Edited; onClose: () => void };

export const LocationMappingDialog = ({ edited, onClose }: Props) => {
  const queryClient = useQueryClient();
  const { data: options } = useQuery(mappingOptionsQuery);
  const [base, setBase] = useState(edited.mapping);
  const { conflict, notice, settle } = useOvertaken(
    () => queryClient.fetchQuery(locationMappingsQuery),
    base,
  );
  const form = useContractForm(locationMappingInput, {
    defaults: base
      ? valuesOf(base)
      : { externalValue: edited.externalValue, configId: 0, corporationName: '', locationName: '' },
    send: async (values) => {
      if (base)
        await call(updateLocationMapping, {
          params: { id: base.id },
          body: { ...values, version: base.version },
        });
      else await call(createLocationMapping, { body: values });
      const message = (base ? messages.saved : messages.added)(values.externalValue);
      alerts.show({ type: 'success', message });
      onClose();
      await queryClient.invalidateQueries({ queryKey: locationMappingsKey });
    },
    onFailure: notice,
  });
  const take = (fresh: LocationMapping, values = valuesOf(fresh)) => {
    setBase(fresh);
    form.reset(values);
    settle();
  };
  const mine = form.getValues();
  return (
    <DialogFrame
      title={base ? messages.editTitle : messages.add}
      verb={base ? area.save : area.add}
      canSend={!conflict && options !== undefined}
      isBusy={form.formState.isSubmitting}
      onSend={() => void form.submit()}
      onClose={onClose}
    >
      {conflict && base && (
        <ChangedMeanwhile
          message={conflict.message}
          changes={changesBetween(valuesOf(base), mine, valuesOf(conflict.theirs), labels)}
          onKeep={() => take(conflict.theirs, mergeMine(valuesOf(base), mine, valuesOf(conflict.theirs)))}
          onDiscard={() => take(conflict.theirs)}
        />
      )}
      <LocationFields
        form={form}
        environments={(options?.environments ?? []).filter(({ corporations }) => corporations.length > 0)}
        isValueFixed={edited.mapping === null && edited.externalValue !== ''}
      />
    </DialogFrame>
  );
};
