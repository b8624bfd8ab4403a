import * as contract from '@keystead/contract/users/user-list.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { replyWithPage } from './reply-with-page.ts';
import { filterOf } from './user-filter.ts';
import { userListCursor } from './user-list-cursor.ts';

export const listLegacyUsers = handle(
  contract.listLegacyUsers,
  (call, services: Pick<Services, 'data' | 'userPages'>) => {
    const { query, actor } = call;
    const { userName, email, federatedLoginID, customerEmployeeId } = query;
    return replyWithPage(call, services, {
      ...query,
      after: userListCursor.read(query.after),
      filter: filterOf(
        actor,
        { ...query, status: query.statusFilter },
        { userName, email, federatedLoginID, customerEmployeeId },
      ),
    });
  },
);
