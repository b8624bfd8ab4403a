import { type Difference, restoreConfiguration } from '@keystead/contract/enterprise/history.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { DateText } from '../../kit/dates/date-text.tsx';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { refreshEnterprise } from '../enterprise-key.ts';
import { configurationPreviewQuery } from './history-queries.ts';
import { messages } from './messages.ts';
import { RestoreDialog } from './restore-dialog.tsx';

type Props = { configurationId: number; at: string; mayRestore: boolean; onClose: () => void };

/** Puts all parameters of a configuration back to a moment, except those the user deselects. */
export const RestoreConfigurationDialog = ({ configurationId, at, mayRestore, onClose }: Props) => {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(configurationPreviewQuery(configurationId, at));
  const [excludedKeys, setExcludedKeys] = useRestorableState<string[]>(`left out at ${at}`, []);
  const selectedDifferences = (data?.differences ?? []).filter(
    ({ key, obstacle }) => obstacle === null && !excludedKeys.includes(key),
  );
  const restore = useMutation({
    mutationFn: (differences: readonly Difference[]) =>
      call(restoreConfiguration, {
        params: { id: configurationId },
        body: { at, expected: differences.map(({ key, version }) => ({ key, version })) },
      }),
    onSuccess: (_restored, differences) => {
      onClose();
      alerts.show({ type: 'success', message: messages.restored(differences.length) });
    },
    onSettled: () => refreshEnterprise(queryClient),
  });
  const choose = (key: string, isOn: boolean) =>
    setExcludedKeys(isOn ? excludedKeys.filter((other) => other !== key) : [...excludedKeys, key]);
  return (
    <RestoreDialog
      title={messages.preview}
      text={
        <>
          {messages.previewAt} <DateText instant={at} as="log" />. {messages.previewText}
        </>
      }
      differences={data?.differences}
      isFailed={isError}
      chosen={new Set(selectedDifferences.map(({ key }) => key))}
      onChoose={choose}
      mayRestore={mayRestore}
      isBusy={restore.isPending}
      onConfirm={() => restore.mutate(selectedDifferences)}
      onClose={onClose}
    />
  );
};
