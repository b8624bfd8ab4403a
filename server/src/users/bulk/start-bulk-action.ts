import { fail, failFields } from '@keystead/contract/errors.ts';
import { distinctNames } from '@keystead/contract/people/distinct-names.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import * as contract from '@keystead/contract/users/bulk-actions.ts';
import type { z } from 'zod';
import { type Actor, requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { startProcess } from '../../processes/start-process.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { matchUsers } from '../list/match-users.ts';
import { readVisibleUsers } from '../read-visible-users.ts';
import { authorizeBulk } from './authorize-bulk.ts';
import { bulkActionProcess } from './bulk-action-process.ts';

/** Writes what is to be done and for whom; the process then does it user by user. */
export const startBulkAction = handle(contract.startBulkAction, (call, { data }: Pick<Services, 'data'>) =>
  data.transaction(scopeOf(call.actor), async (tx) => {
    const { actor, body } = call;
    const { action, everybody, ssoids = [] } = body;
    const customerId = requireCustomer(actor);
    authorizeBulk(actor, action);
    const { id, isNew, total } = await startProcess(tx, call, bulkActionProcess, {
      customerId,
      input: { action, ...(everybody && { everybody }) },
      items: everybody
        ? () => itemsOfEverybody(tx, actor, everybody)
        : await itemsOf(tx, actor, [...new Set(ssoids)]),
    });
    if (isNew)
      await record(tx, call, {
        event: 'bulkAction.started',
        target: { type: 'bulkAction', id },
        after: { action, users: total },
      });
    return { id };
  }),
);

const itemOf = (ssoid: string, name: string) => ({ key: ssoid, name, data: { ssoid } });

type Named = { ssoid: string; firstName: string; lastName: string; userName: string };

const itemsFor = (users: readonly Named[]) => {
  const names = distinctNames(users);
  return users.map(({ ssoid }, index) => itemOf(ssoid, names[index] ?? ''));
};

/** Only what was confirmed is done: if the list has changed in the meantime, it has to be reviewed again. */
const itemsOfEverybody = async (
  tx: Tx,
  actor: Actor,
  { count, except, ...filter }: z.output<typeof contract.everybodyWithCount>,
) => {
  const matched = await matchUsers(tx, actor, filter);
  if (matched.length !== count) throw fail('bulkAction.otherCount', { seen: count, found: matched.length });
  const excluded = new Set(except);
  const items = itemsFor(matched.filter(({ ssoid }) => !excluded.has(ssoid)));
  if (items.length === 0) throw failFields({ field: 'everybody', ...sentence('bulk.whom') });
  return items;
};

const itemsOf = async (tx: Tx, actor: Actor, ssoids: string[]) => {
  const visible = await readVisibleUsers(tx, actor, ssoids);
  const items = new Map(itemsFor(visible).map((item) => [item.key, item]));
  return ssoids.map((ssoid) => items.get(ssoid) ?? itemOf(ssoid, ''));
};
