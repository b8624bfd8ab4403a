import { type Right, rights as rightTexts } from '@keystead/contract/access/rights.ts';
import { fillText } from '@keystead/contract/errors.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import { setUserRights, type UserRights } from '@keystead/contract/users/user-rights.ts';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { canSave } from '../../../kit/form/can-save.ts';
import { useRestorableState } from '../../../kit/form/use-restorable-state.ts';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { isOutdated } from '../../is-outdated.ts';
import type { OwnChange } from '../editing/use-user-edit.ts';
import { messages } from '../messages.ts';
import { userQuery } from '../user-query.ts';

type Props = {
  user: User;
  known: UserRights;
  onSaved: (change: OwnChange) => Promise<void>;
  onClose: () => void;
};

/** The version may have changed elsewhere, so the user is read again after a failure too. */
const useSave = ({ user, known, onSaved, onClose }: Props) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rights: Right[]) =>
      call(setUserRights, { params: { ssoid: user.ssoid }, body: { rights, version: known.version } }),
    onSuccess: () =>
      alerts.show({ type: 'success', message: fillText(usersMessages.updated, { name: fullName(user) }) }),
    onSettled: (saved, error) => {
      if (!error || isOutdated(error)) onClose();
      return saved
        ? onSaved({ known: known.version, made: saved.version })
        : queries.invalidateQueries({ queryKey: userQuery(user.ssoid).queryKey });
    },
  });
};

/** Only staff get the rights of an admin access one by one; a corporate admin of the provider has them at home too. */
const isForCustomers = ({ user, known }: Props): boolean =>
  known.choices.includes('UM_ADMIN') && user.adminToolRole !== 'UMA';

export const SingleRightsDialog = (props: Props) => {
  const { user, known, onClose } = props;
  const [chosen, setChosen] = useRestorableState<string[]>('rights', known.rights);
  const save = useSave(props);
  const rights = known.choices.filter((right) => chosen.includes(right));
  const isDirty = rights.join() !== known.rights.join();
  return (
    <FormDialog
      title={messages.changeRights}
      verb={messages.saveRights}
      canSend={canSave({ isDirty })}
      isDirty={isDirty}
      isBusy={save.isPending}
      onSend={() => save.mutate(rights)}
      onClose={onClose}
      size="lg"
    >
      <Text size="sm">{fillText(messages.rightsHoldAtOnce, { name: fullName(user) })}</Text>
      {isForCustomers(props) && (
        <Text size="sm">{fillText(messages.rightsForCustomers, { name: fullName(user) })}</Text>
      )}
      <Checkbox.Group value={chosen} onChange={setChosen} label={messages.singleRights}>
        <Stack gap="xs" mt="xs">
          {known.choices.map((right) => (
            <Checkbox key={right} value={right} label={rightTexts[right]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  );
};
