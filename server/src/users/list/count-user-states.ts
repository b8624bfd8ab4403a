import * as contract from '@keystead/contract/users/user-list.ts';
import { CompiledQuery } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { SqlValue } from '../../data/sql-literal.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { filterArguments } from './find-users.ts';
import { filterOf } from './user-filter.ts';

type Counts = Record<'all' | (typeof contract.builtInViewStatuses)[number], number>;

export const countUserStates = handle(
  contract.countUserStates,
  ({ actor, query }, { data }: Pick<Services, 'data'>) => {
    requireCustomer(actor);
    const values: SqlValue[] = [];
    const put = (value: SqlValue) => `$${values.push(value)}`;
    const countColumns = [undefined, ...contract.builtInViewStatuses].map((status) => {
      const filter = filterOf(actor, { firstName: '', lastName: '', status, location: query.location }, {});
      return `count_users(${filterArguments(filter, put)}) as "${status ?? 'all'}"`;
    });
    return data.read(scopeOf(actor), async (tx) => {
      const statement = CompiledQuery.raw(`select ${countColumns.join(', ')}`, values);
      const { rows } = await tx.executeQuery(statement as CompiledQuery<Counts>);
      return rows[0] ?? { all: 0, A: 0, LO: 0, PUA: 0 };
    });
  },
);
