import { listReloadDelayMs } from '@keystead/contract/users/messages.ts';
import type { UserPage, UserState } from '@keystead/contract/users/user-list.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ActionDone } from '../dialogs/dialog-props.ts';
import { userListKey } from './use-user-page.ts';

/** Shows the effect of an action immediately; the list is read again a moment later. */
export const useListReload = () => {
  const client = useQueryClient();
  const reload = () => {
    void client.invalidateQueries({ queryKey: userListKey });
    void client.invalidateQueries({ queryKey: ['users', 'count'] });
  };
  const reloadSoon = () => {
    setTimeout(reload, listReloadDelayMs);
  };
  const showDone = ({ action, ssoid, row }: ActionDone) => {
    client.setQueriesData<UserPage>(
      { queryKey: userListKey },
      (page) =>
        page && { ...page, data: withActionResult(page.data, ssoid, action === 'delete' ? null : row) },
    );
    reloadSoon();
  };
  return { reload, reloadSoon, showDone };
};

type Rows = UserPage['data'];

const withActionResult = (rows: Rows, ssoid: string, row: UserState | null | undefined): Rows => {
  if (row === null) return rows.filter((known) => known.ssoid !== ssoid);
  return row ? rows.map((known) => (known.ssoid === ssoid ? { ...known, ...row } : known)) : rows;
};
