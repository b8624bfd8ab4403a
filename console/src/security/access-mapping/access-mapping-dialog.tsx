import { accessMappingErrors } from '@keystead/contract/security/access-mapping-errors.ts';
import {
  type AccessMapping,
  type AccessMappingDraft,
  type AccessMappingInput,
  accessMappingInput,
  createAccessMapping,
  updateAccessMapping,
} from '@keystead/contract/security/access-mappings.ts';
import { type MappingOptions, roleChoices } from '@keystead/contract/security/mapping-options.ts';
import { noProductAccess } from '@keystead/contract/users/product-access.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { ChangedMeanwhile } from '../../kit/conflict/changed-meanwhile.tsx';
import { changesBetween, mergeMine } from '../../kit/conflict/merge-mine.ts';
import { DialogFrame } from '../../kit/dialog-frame.tsx';
import { judgedBy } from '../../kit/form/judged-by.ts';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { alerts } from '../../shell/alerts.ts';
import { messages as area } from '../messages.ts';
import { useOvertaken } from '../use-overtaken.ts';
import { AccessMappingFields } from './access-mapping-fields.tsx';
import { accessMappingsQuery } from './access-mapping-queries.ts';
import { messages } from './messages.ts';
import { ProductFields } from './product-fields.tsx';

const empty: AccessMappingInput = accessMappingInput.parse({
  ...noProductAccess,
  externalGroup: '-',
  adminToolRole: 'RU',
});

const valuesOf = (mapping: AccessMapping | null): AccessMappingDraft =>
  mapping ? accessMappingInput.parse(mapping) : { ...empty, externalGroup: '' };

const labels: Partial<Record<keyof AccessMappingInput, string>> = Object.fromEntries(
  Object.keys(empty).map((field) => [field, messages[field as keyof AccessMappingInput]]),
);

type Props = { mapping: AccessMapping | null; options: MappingOptions; onClose: () => void };

/** Maps a group, or changes the mapping given. */
export const AccessMappingDialog = ({ mapping, options, onClose }: Props) => {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(mapping);
  const choices = useMemo(() => roleChoices(options), [options]);
  const schema = useMemo(
    () => judgedBy(accessMappingInput, (values) => accessMappingErrors(values, choices)),
    [choices],
  );
  const { conflict, notice, settle } = useOvertaken(() => queryClient.fetchQuery(accessMappingsQuery), base);
  const form = useContractForm(schema, {
    defaults: valuesOf(base),
    send: async (values) => {
      if (base)
        await call(updateAccessMapping, {
          params: { id: base.id },
          body: { ...values, version: base.version },
        });
      else await call(createAccessMapping, { body: values });
      const message = (base ? messages.saved : messages.added)(values.externalGroup);
      alerts.show({ type: 'success', message });
      onClose();
      await queryClient.invalidateQueries({ queryKey: accessMappingsQuery.queryKey });
    },
    onFailure: notice,
  });
  const take = (fresh: AccessMapping, values = valuesOf(fresh)) => {
    setBase(fresh);
    form.reset(values);
    settle();
  };
  const mine = form.getValues();
  return (
    <DialogFrame
      title={base ? messages.editTitle : messages.add}
      size="lg"
      verb={base ? area.save : area.add}
      canSend={!conflict}
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
      <AccessMappingFields form={form} choices={choices} assignable={options.assignableAccess} />
      <ProductFields form={form} />
    </DialogFrame>
  );
};
