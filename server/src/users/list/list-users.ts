import * as contract from '@keystead/contract/users/user-list.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { answerPage } from './answer-page.ts';
import { readCursor } from './page-cursor.ts';
import { filterOf } from './user-filter.ts';

export const listUsers = handle(contract.listUsers, (call, { data }: Pick<Services, 'data'>) => {
  const { query, actor } = call;
  return answerPage(call, data, {
    ...query,
    after: readCursor(query.after),
    filter: filterOf(actor, { ...query, status: query.userStatus }, { any: query.searchString }),
  });
});
