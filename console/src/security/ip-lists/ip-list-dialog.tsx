import {
  createIpList,
  type IpList,
  type IpListInput,
  ipListInput,
  updateIpList,
} from '@keystead/contract/security/ip-lists.ts';
import { recordNameMaximum } from '@keystead/contract/security/record-name.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { TextField } from '../../kit/form/text-field.tsx';
import { TextareaField } from '../../kit/form/textarea-field.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { useRecordForm } from '../use-record-form.tsx';
import { ipListsQuery } from './ip-list-queries.ts';
import { messages } from './messages.ts';

const valuesOf = (list: IpList | null): IpListInput => ({
  name: list?.name ?? '',
  entries: list?.entries.join('\n') ?? '',
});

type Props = { list: IpList | null; onClose: () => void };

/** Adds a list, or edits the given one. */
export const IpListDialog = ({ list, onClose }: Props) => {
  const queryClient = useQueryClient();
  const record = useRecordForm(ipListInput, {
    record: list,
    valuesOf,
    readable: (values) => values,
    labels: { name: messages.name, entries: messages.entries },
    readAll: async () => (await queryClient.fetchQuery(ipListsQuery)).lists,
    create: (body) => call(createIpList, { body }),
    update: ({ id, version }, values, isConfirmed) =>
      call(updateIpList, { params: { id }, body: { ...values, version, isConfirmed } }),
    onDone: ({ name }, wasNew) => {
      alerts.show({ type: 'success', message: (wasNew ? messages.added : messages.saved)(name) });
      onClose();
      return queryClient.invalidateQueries({ queryKey: ipListsQuery.queryKey });
    },
  });
  return (
    <RecordDialog form={record} titles={messages} onClose={onClose}>
      <TextField
        control={record.control}
        name="name"
        label={messages.name}
        required
        maxLength={recordNameMaximum}
        data-autofocus
      />
      <TextareaField
        control={record.control}
        name="entries"
        label={messages.entries}
        description={messages.entriesHelp}
        required
        autosize
        minRows={6}
        maxRows={14}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
    </RecordDialog>
  );
};
