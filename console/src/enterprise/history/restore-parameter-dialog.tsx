import { type Change, restoreParameter } from '@keystead/contract/enterprise/history.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { openLink } from '../../shell/alerts/open-link.ts';
import { refreshEnterprise } from '../enterprise-key.ts';
import { parameterScreen } from '../parameters/screen.ts';
import { parameterPreviewQuery, type Side } from './history-queries.ts';
import { messages } from './messages.ts';
import { RestoreDialog } from './restore-dialog.tsx';

type Props = {
  change: Change;
  side: Side;
  mayRestore: boolean;
  onClose: () => void;
  /** Receives the id of the current parameter; null if putting back has deleted it. */
  onRestored: (id: number | null) => Promise<void> | undefined;
};

/** Puts one parameter back to its value before or after a change. */
export const RestoreParameterDialog = ({ change, side, mayRestore, onClose, onRestored }: Props) => {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(parameterPreviewQuery(change.id, side));
  const difference = data?.difference;
  const restore = useMutation({
    mutationFn: (version: number | null) =>
      call(restoreParameter, { params: { id: change.id }, body: { side, version } }),
    onSuccess: async ({ parameter }) => {
      onClose();
      await onRestored(parameter?.id ?? null);
      alerts.show({
        type: 'success',
        message: messages.restored(1),
        link: parameter ? openLink(parameter.key, parameterScreen.href({ id: parameter.id })) : undefined,
      });
    },
    onSettled: () => refreshEnterprise(queryClient),
  });
  const isPossible = difference?.obstacle === null;
  return (
    <RestoreDialog
      title={messages.previewOne}
      text={messages.previewText}
      differences={data && (difference ? [difference] : [])}
      isFailed={isError}
      chosen={new Set(isPossible ? [difference.key] : [])}
      mayRestore={mayRestore}
      isBusy={restore.isPending}
      onConfirm={() => difference && restore.mutate(difference.version)}
      onClose={onClose}
    />
  );
};
