import { allows } from '@keystead/contract/access/access.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Actor } from '../actor/actor.ts';
import type { Tx } from '../data/database.ts';
import type { ProcessKind } from './kind.ts';
import type { ProcessKinds } from './kinds.ts';

const readProcess = (tx: Tx, id: string) =>
  tx.selectFrom('processes').selectAll().where('id', '=', id).executeTakeFirst();

export type StoredProcess = NonNullable<Awaited<ReturnType<typeof readProcess>>>;
export type FoundProcess = { process: StoredProcess; kind: ProcessKind };

/** Whether the person's customer and rights cover a process; the kind says how far. */
const maySee = (actor: Actor, { process, kind }: FoundProcess): boolean => {
  const { see, reach } = kind.access;
  if (actor.token !== undefined || !allows(see, actor.rights)) return false;
  if (reach === 'everywhere') return actor.isStaff;
  if (actor.customerId !== process.customer_id) return false;
  return reach === 'customer' || actor.ssoid === process.actor_ssoid;
};

/**
 * Reads beyond the actor's customer, because staff see some kinds of all customers; `maySee` decides. A request for one
 * kind finds no other.
 */
export const findProcess = async (
  tx: Tx,
  kinds: ProcessKinds,
  actor: Actor,
  id: string,
  requiredKind?: string,
): Promise<FoundProcess> => {
  const process = await readProcess(tx, id);
  const matchesKind = requiredKind === undefined || process?.kind === requiredKind;
  const kind = process && kinds.get(process.kind);
  if (!process || !matchesKind || !kind || !maySee(actor, { process, kind })) throw fail('resource.notFound');
  return { process, kind };
};

export const mayCancel = (actor: Actor, { kind }: FoundProcess): boolean =>
  allows(kind.access.cancel, actor.rights);
