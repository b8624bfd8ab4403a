import { actionGrants } from '@keystead/contract/access/policies/users.ts';
import { userActions } from '@keystead/contract/people/user-actions.ts';
import {
  type BulkActionName,
  bulkActionMaximum,
  bulkActionNames,
} from '@keystead/contract/users/bulk-actions.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { SelectionBar } from '../../../kit/list/selection-bar.tsx';
import { ReasonedButton } from '../../../kit/reasoned-button.tsx';
import { useAdminKind } from '../../use-admin-kind.ts';
import { withheldReason } from '../../withheld.ts';
import { messages } from '../messages.ts';
import type { UserList } from '../use-user-list.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  selection: Selection;
  list: Pick<UserList, 'total' | 'readAll'>;
  onRun: (action: BulkActionName) => void;
};

const most = new Intl.NumberFormat('en-US').format(bulkActionMaximum);

/** The actions this person may ever do to many users; who none are offered gets no checkboxes either. */
export const useBulkActions = (): BulkActionName[] => {
  const kind = useAdminKind();
  return bulkActionNames.filter((action) => actionGrants[action][kind] !== undefined);
};

/** What can be done to the users that are selected. */
export const UserSelectionBar = ({ selection, list, onRun }: Props) => {
  const { chosen, clear } = selection;
  const { mutate, isPending } = useMutation({ mutationFn: list.readAll, onSuccess: selection.choose });
  const total = list.total?.total;
  const isTooMany = chosen.length > bulkActionMaximum;
  return (
    <SelectionBar
      label={messages.selection}
      count={chosen.length}
      total={total}
      isMinimum={list.total?.isTotalExact === false}
      onSelectAll={total !== undefined && total <= bulkActionMaximum ? () => mutate() : undefined}
      isSelectingAll={isPending}
      onClear={clear}
      note={isTooMany && messages.tooMany(most)}
    >
      {useBulkActions().map((action) => {
        const isPossible = chosen.some((row) => row.allowedActions.includes(action));
        const [reason] = chosen.flatMap((row) => withheldReason(row, action) ?? []);
        return (
          <ReasonedButton
            key={action}
            variant="default"
            size="compact-sm"
            refusal={isPossible ? undefined : reason}
            disabled={!isPossible || isTooMany}
            onClick={() => onRun(action)}
          >
            {userActions[action].label}
          </ReasonedButton>
        );
      })}
    </SelectionBar>
  );
};
