import { Failure } from '@keystead/contract/errors.ts';
import {
  createUserView,
  type UserView,
  type UserViewInput,
  updateUserView,
  viewLimits,
} from '@keystead/contract/users/user-views.ts';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { canSave } from '../../../kit/form/can-save.ts';
import { useRestorableState } from '../../../kit/form/use-restorable-state.ts';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { messages } from '../messages.ts';
import { viewsQuery } from './view-queries.ts';

type Props = {
  /** The view to rename; if undefined, the list is saved as a new view. */
  view: UserView | undefined;
  definition: Pick<UserViewInput, 'search' | 'columns'>;
  mayShare: boolean;
  onClose: () => void;
  onSaved: (view: string) => void;
};

const save = async (view: UserView | undefined, body: UserViewInput): Promise<string> => {
  if (!view) return String((await call(createUserView, { body })).id);
  const { id, version, search, columns } = view;
  await call(updateUserView, { params: { id }, body: { ...body, search, columns, version } });
  return String(id);
};

const problemWith = (error: unknown): string | undefined =>
  error instanceof Failure ? error.fieldErrors?.find(({ field }) => field === 'name')?.message : undefined;

/** Asks for the name of the view and who it is for. */
export const ViewDialog = ({ view, definition, mayShare, onClose, onSaved }: Props) => {
  const client = useQueryClient();
  const [name, setName] = useRestorableState('view name', view?.name ?? '');
  const [isShared, setIsShared] = useRestorableState('view shared', view?.isShared ?? false);
  const isDirty = name.trim() !== (view?.name ?? '') || isShared !== (view?.isShared ?? false);
  const refreshViews = () => client.invalidateQueries({ queryKey: viewsQuery.queryKey });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => save(view, { name, isShared, ...definition }),
    onSuccess: async (id) => {
      await refreshViews();
      alerts.show({ type: 'success', message: messages.views.saved(name.trim()) });
      onClose();
      onSaved(id);
    },
    meta: { quiet: true },
    onError: (failure) => {
      if (!problemWith(failure)) alerts.showError(failure);
      return refreshViews();
    },
  });
  return (
    <FormDialog
      title={view ? messages.views.renameTitle : messages.views.saveTitle}
      verb={view ? messages.views.rename : messages.views.save}
      canSend={canSave({ isNew: !view, isDirty })}
      isDirty={isDirty}
      isBusy={isPending}
      onSend={() => mutate()}
      onClose={onClose}
    >
      {!view && <Text size="sm">{messages.views.keeps}</Text>}
      <TextInput
        label={messages.views.name}
        required
        data-autofocus
        maxLength={viewLimits.name}
        value={name}
        error={problemWith(error)}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          reset();
        }}
      />
      {mayShare && (
        <Checkbox
          label={messages.views.isShared}
          checked={isShared}
          onChange={({ currentTarget }) => setIsShared(currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
};
