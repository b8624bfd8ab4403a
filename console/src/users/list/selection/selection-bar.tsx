import { actionGrants } from '@keystead/contract/access/policies/users.ts';
import { userActions } from '@keystead/contract/people/user-actions.ts';
import {
  type BulkActionName,
  bulkActionMaximum,
  bulkActionNames,
  bulkMatchMaximum,
} from '@keystead/contract/users/bulk-actions.ts';
import { ButtonWithReason } from '../../../kit/button-with-reason.tsx';
import { SelectionBar } from '../../../kit/list/selection-bar.tsx';
import { numberText } from '../../../number-text.ts';
import { useAdminKind } from '../../use-admin-kind.ts';
import { withheldReason } from '../../withheld-reason.ts';
import { messages } from '../messages.ts';
import type { UserList } from '../use-user-list.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  selection: Selection;
  list: Pick<UserList, 'total'>;
  onRun: (action: BulkActionName) => void;
};

/** The actions the signed-in user can ever run on many users; without any, there are no checkboxes either. */
export const useBulkActions = (): BulkActionName[] => {
  const kind = useAdminKind();
  return bulkActionNames.filter((action) => actionGrants[action][kind] !== undefined);
};

/** Whether an action is possible is known for the users on a page, but not for all matches; the dialog finds out. */
const availabilityOf = ({ selected }: Selection, action: BulkActionName) => {
  if ('everybody' in selected) return { isPossible: true };
  const [reason] = selected.users.flatMap((row) => withheldReason(row, action) ?? []);
  return { isPossible: selected.users.some((row) => row.allowedActions.includes(action)), reason };
};

/** The actions for the selected users. */
export const UserSelectionBar = ({ selection, list, onRun }: Props) => {
  const { count, marks, clear, chooseEverybody } = selection;
  const total = list.total?.total;
  const isTooMany = marks > bulkActionMaximum;
  const isOverMatchLimit = total !== undefined && total > bulkMatchMaximum;
  const note = isTooMany
    ? messages.tooMany(numberText(bulkActionMaximum))
    : isOverMatchLimit && messages.tooManyMatch(numberText(bulkMatchMaximum));
  return (
    <SelectionBar
      label={messages.selection}
      count={count}
      total={total}
      isMinimum={list.total?.isTotalExact === false}
      onSelectAll={total !== undefined && !isOverMatchLimit ? chooseEverybody : undefined}
      onClear={clear}
      note={note}
    >
      {useBulkActions().map((action) => {
        const { isPossible, reason } = availabilityOf(selection, action);
        return (
          <ButtonWithReason
            key={action}
            variant="default"
            size="compact-sm"
            refusal={isPossible ? undefined : reason}
            disabled={!isPossible || isTooMany}
            onClick={() => onRun(action)}
          >
            {userActions[action].label}
          </ButtonWithReason>
        );
      })}
    </SelectionBar>
  );
};
