import * as contract from '@keystead/contract/users/user-list.ts';
import { CompiledQuery } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { SqlValue } from '../../data/sql-literal.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { filterArguments } from './find-users.ts';
import { filterOf } from './user-filter.ts';

export const countUsers = handle(
  contract.countUsers,
  ({ actor, query }, { data }: Pick<Services, 'data'>) => {
    requireCustomer(actor);
    const values: SqlValue[] = [];
    const put = (value: SqlValue) => `$${values.push(value)}`;
    const text = `select count_users(${filterArguments(filterOf(actor, query, { any: query.search }), put)}) as count`;
    return data.read(scopeOf(actor), async (tx) => {
      const { rows } = await tx.executeQuery<{ count: number }>(CompiledQuery.raw(text, values));
      return { count: rows[0]?.count ?? 0 };
    });
  },
);
