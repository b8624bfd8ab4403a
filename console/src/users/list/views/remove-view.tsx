import { removeUserView, type UserView } from '@keystead/contract/users/user-views.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { isOutdated } from '../../is-outdated.ts';
import { messages } from '../messages.ts';
import { viewsQuery } from './view-queries.ts';

type Props = { view: UserView; onClose: () => void; onRemoved: () => void };

export const RemoveView = ({ view, onClose, onRemoved }: Props) => {
  const client = useQueryClient();
  const { id, name, version, isShared } = view;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(removeUserView, { params: { id }, query: { version } }),
    onSuccess: () => {
      alerts.show({ type: 'success', message: messages.views.removed(name) });
      onRemoved();
    },
    onSettled: (_, error) => {
      if (!error || isOutdated(error)) onClose();
      return client.invalidateQueries({ queryKey: viewsQuery.queryKey });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={messages.views.removeTitle(name)}
      text={isShared ? messages.views.removeShared : messages.views.removeText}
      verb={messages.views.remove}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
};
