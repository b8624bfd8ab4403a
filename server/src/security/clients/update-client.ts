import { fail } from '@keystead/contract/errors.ts';
import {
  type Client,
  type ClientInput,
  updateClient as contract,
} from '@keystead/contract/security/clients.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { endGrantsOfClient } from '../../identity/consents/consents.store.ts';
import { setCurrentActor } from '../../records/set-current-actor.ts';
import type { Services } from '../../services.ts';
import { recordSetting } from '../record-setting.ts';
import {
  assignApplications,
  auditFacts,
  auditType,
  presentClient,
  rejectDuplicates,
  requireClient,
  toColumns,
} from './clients.store.ts';
import { requireOwnProvider } from './require-own-provider.ts';
import { requireValidClient } from './require-valid-client.ts';

export const updateClient = handle(contract, (call, { data, config }: Pick<Services, 'data' | 'config'>) => {
  const { actor, params, body } = call;
  const customerId = requireCustomer(actor);
  requireOwnProvider(config);
  return data.transaction(scopeOf(actor), async (tx) => {
    await setCurrentActor(tx, call);
    const { id, version } = await requireClient(tx, customerId, params.id);
    if (version !== body.version) throw fail('record.changed');
    await requireValidClient(tx, customerId, body, config);
    const before = await presentClient(tx, id);
    await rejectDuplicates(body.name, () =>
      tx
        .updateTable('idp_applications')
        .set({
          ...toColumns(body),
          modified_by: actor.userName,
          modified_at: sql<Date>`now()`,
          version: sql<number>`version + 1`,
        })
        .where('id', '=', id)
        .execute(),
    );
    if (before.clientId !== null && allowsLess(before, body)) await endGrantsOfClient(tx, before.clientId);
    await assignApplications(tx, { customerId, id, applications: body.applications });
    const saved = await presentClient(tx, id);
    const values = { before: auditFacts(before), after: auditFacts(saved) };
    await recordSetting(tx, call, { type: auditType, id, name: saved.name, ...values });
    return saved;
  });
});

const allowsLess = (before: Client, { scopes, asksConsent }: ClientInput): boolean =>
  before.scopes.some((scope) => !scopes.includes(scope)) || (asksConsent && !before.asksConsent);
