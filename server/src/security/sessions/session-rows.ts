import { applicationId } from '@keystead/contract/account/session.ts';
import { brand } from '@keystead/contract/brand.ts';
import type { SessionRow } from '@keystead/contract/security/sessions.ts';
import type { Tx } from '../../data/database.ts';
import type { OpenSession } from './sessions.store.ts';

type Names = ReadonlyMap<string, string>;

/** Client names; the main client stands for the products of the suite that share it. */
export const readClientNames = async (tx: Tx, customerId: number): Promise<Names> => {
  const clients = await tx
    .selectFrom('idp_applications')
    .select(['client_id', 'name'])
    .where('customer_id', '=', customerId)
    .where('is_main', '=', false)
    .execute();
  const consoleEntry: [string, string] = [applicationId, brand.console];
  return new Map([
    consoleEntry,
    ...clients.map(({ client_id, name }): [string, string] => [client_id ?? '', name]),
  ]);
};

export const toRow = (session: OpenSession, ownId: string, names: Names): SessionRow => ({
  id: session.id,
  ssoid: session.ssoid,
  user: `${session.first_name} ${session.last_name}`,
  userName: session.user_name,
  applications: [...new Set(session.client_ids.map((id) => names.get(id) ?? brand.product))],
  ip: session.ip ?? '',
  started: session.created_at.toISOString(),
  lastActivity: session.last_seen_at.toISOString(),
  expires: session.expires_at.toISOString(),
  isOwn: session.id === ownId,
});
