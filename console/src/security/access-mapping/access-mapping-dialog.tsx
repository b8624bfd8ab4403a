import {
  type AccessMapping,
  type AccessMappingDraft,
  accessMappingInput,
  mappedAccess,
} from '@keystead/contract/people/mappings/access-mapping.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import { accessMappingErrors } from '@keystead/contract/security/access-mapping-errors.ts';
import { createAccessMapping, updateAccessMapping } from '@keystead/contract/security/access-mappings.ts';
import { type MappingOptions, roleChoices } from '@keystead/contract/security/mapping-options.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../client/call.ts';
import { withRule } from '../../kit/form/with-rule.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { useRecordForm } from '../use-record-form.tsx';
import { AccessMappingFields } from './access-mapping-fields.tsx';
import { accessMappingsQuery } from './access-mapping-queries.ts';
import { messages } from './messages.ts';
import { ProductFields } from './product-fields.tsx';

const empty: AccessMappingDraft = {
  ...mappedAccess.parse(noProductAccess),
  externalGroup: '',
  adminToolRole: 'RU',
};

const labels: Partial<Record<keyof AccessMappingDraft, string>> = Object.fromEntries(
  Object.keys(empty).map((field) => [field, messages[field as keyof AccessMappingDraft]]),
);

type Props = { mapping: AccessMapping | null; options: MappingOptions; onClose: () => void };

/** Maps a group, or edits the given mapping. */
export const AccessMappingDialog = ({ mapping, options, onClose }: Props) => {
  const queryClient = useQueryClient();
  const choices = useMemo(() => roleChoices(options), [options]);
  const schema = useMemo(
    () => withRule(accessMappingInput, (values) => accessMappingErrors(values, choices)),
    [choices],
  );
  const record = useRecordForm(schema, {
    record: mapping,
    valuesOf: (stored) => (stored ? accessMappingInput.parse(stored) : empty),
    readable: (values) => values,
    labels,
    readAll: () => queryClient.fetchQuery(accessMappingsQuery),
    create: (body) => call(createAccessMapping, { body }),
    update: ({ id, version }, values) =>
      call(updateAccessMapping, { params: { id }, body: { ...values, version } }),
    onDone: ({ externalGroup }, wasNew) => {
      const message = (wasNew ? messages.added : messages.saved)(externalGroup);
      alerts.show({ type: 'success', message });
      onClose();
      return queryClient.invalidateQueries({ queryKey: accessMappingsQuery.queryKey });
    },
  });
  return (
    <RecordDialog form={record} titles={messages} onClose={onClose}>
      <AccessMappingFields form={record.form} choices={choices} assignable={options.assignableAccess} />
      <ProductFields form={record.form} />
    </RecordDialog>
  );
};
