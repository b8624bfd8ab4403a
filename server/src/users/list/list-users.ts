import * as contract from '@keystead/contract/users/user-list.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { replyWithPage } from './reply-with-page.ts';
import { filterOf } from './user-filter.ts';
import { userListCursor } from './user-list-cursor.ts';

export const listUsers = handle(
  contract.listUsers,
  (call, services: Pick<Services, 'data' | 'userPages'>) => {
    const { query, actor } = call;
    return replyWithPage(call, services, {
      ...query,
      after: userListCursor.read(query.after),
      filter: filterOf(actor, { ...query, status: query.userStatus }, { any: query.searchString }),
    });
  },
);
