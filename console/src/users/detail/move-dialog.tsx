import { Failure, fillText } from '@keystead/contract/errors.ts';
import { type Move, planMove } from '@keystead/contract/people/move.ts';
import { allProducts, type ProductId, visibleProducts } from '@keystead/contract/people/products.ts';
import { fullName, type User } from '@keystead/contract/people/user.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import { moveUser } from '@keystead/contract/users/move-user.ts';
import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { ListSelect } from '../../kit/select/list-select.tsx';
import { reportDone } from '../delivery-progress/report-done.ts';
import { featuresQuery, userOptionsQuery } from '../lookups.ts';
import { messages as area } from '../messages.ts';
import { messages } from './messages.ts';

type Props = {
  user: User;
  onClose: () => void;
  /** The user was moved, or another user has changed it. */
  onMoved: () => void;
};

/** In the order of the sections. */
const productNames = (ids: readonly ProductId[]): string =>
  allProducts
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

/** What the move will do, shown before it is made. */
const Consequences = ({ user, move, there }: { user: User; move: Move; there: string }) => {
  const { kept, chosenAgain, lost, adminToolRole } = move;
  const ended = [...kept, ...chosenAgain, ...lost];
  return (
    <List size="sm" spacing={4} aria-live="polite">
      {ended.length > 0 && <List.Item>{messages.move.ends(user.configName, productNames(ended))}</List.Item>}
      {kept.length > 0 && <List.Item>{messages.move.begins(there, productNames(kept))}</List.Item>}
      {chosenAgain.length > 0 && (
        <List.Item>{messages.move.chosenAgain(productNames(chosenAgain))}</List.Item>
      )}
      {lost.length > 0 && <List.Item>{messages.move.lost(there, productNames(lost))}</List.Item>}
      {adminToolRole !== user.adminToolRole && <List.Item>{messages.move.noLocation}</List.Item>}
      <List.Item>{messages.move.sessions}</List.Item>
      <List.Item>{messages.move.back}</List.Item>
    </List>
  );
};

const useOfferedProducts = (configId: number | null): ProductId[] | undefined => {
  const features = useQuery({ ...featuresQuery(configId ?? 0), enabled: configId !== null }).data;
  return features && visibleProducts(features);
};

const useMove = ({ user, onClose, onMoved }: Props) =>
  useMutation({
    mutationFn: (configId: number) =>
      call(moveUser, { params: { ssoid: user.ssoid }, body: { configId, version: user.version } }),
    onSuccess: () =>
      reportDone({
        message: fillText(usersMessages.moved, { name: fullName(user) }),
        user: { ssoid: user.ssoid, name: fullName(user) },
        isInView: true,
      }),
    onSettled: (_, error) => {
      onClose();
      if (!error || error instanceof Failure) onMoved();
    },
  });

/** Asks for the target environment and shows the consequences. */
export const MoveDialog = (props: Props) => {
  const { user, onClose } = props;
  const options = useQuery(userOptionsQuery).data ?? [];
  const [configId, setConfigId] = useRestorableState<number | null>('moving to', null);
  const offered = useOfferedProducts(configId);
  const { mutate, isPending } = useMove(props);
  const targetName = options.find((option) => option.configId === configId)?.configName ?? '';
  return (
    <FormDialog
      title={messages.move.title(fullName(user))}
      verb={messages.move.verb}
      canSend={configId !== null && offered !== undefined}
      isDirty={configId !== null}
      isBusy={isPending}
      onSend={() => configId !== null && mutate(configId)}
      onClose={onClose}
    >
      <Text size="sm">{messages.move.text(user.configName)}</Text>
      <ListSelect
        label={area.fields.configId}
        placeholder={area.notSelected}
        data={options
          .filter((option) => option.configId !== user.configId)
          .map((option) => ({ value: String(option.configId), label: option.configName }))}
        value={configId === null ? '' : String(configId)}
        onChange={(value) => setConfigId(value === '' ? null : Number(value))}
        searchable
        data-autofocus
      />
      {offered && <Consequences user={user} move={planMove(user, offered)} there={targetName} />}
    </FormDialog>
  );
};
