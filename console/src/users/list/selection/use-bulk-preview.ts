import { distinctNames } from '@keystead/contract/people/distinct-names.ts';
import {
  type BulkActionName,
  type BulkPreview,
  previewBulkAction,
} from '@keystead/contract/users/bulk-actions.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { toAlert } from '../../../client/errors-to-alerts.ts';
import type { Selected } from './use-selection.ts';

/** The users an action would affect, among users who are all loaded. */
const previewOf = (action: BulkActionName, users: readonly UserRow[]): BulkPreview => {
  const eligible = users.filter((user) => user.allowedActions.includes(action));
  const activated = action === 'activate' ? eligible : [];
  return {
    count: users.length,
    selected: users.length,
    able: eligible.length,
    names: distinctNames(eligible),
    dates: activated.filter(({ deactivationDate }) => deactivationDate).length,
    physicians: activated.filter(({ physicianNppaEnabled }) => physicianNppaEnabled).length,
  };
};

/** The same for any selection; the server is asked about users that no page has shown. */
export const useBulkPreview = (action: BulkActionName, selected: Selected) => {
  const everybody = 'everybody' in selected ? selected.everybody : undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'bulk-preview', action, everybody],
    queryFn: ({ signal }) =>
      call(previewBulkAction, { body: { action, everybody: everybody ?? {} } }, { signal }),
    enabled: everybody !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  return {
    preview: 'users' in selected ? previewOf(action, selected.users) : data,
    problem: error ? toAlert(error)?.message : undefined,
    lookAgain: () => void refetch(),
  };
};
