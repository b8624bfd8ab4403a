import { randomUUID } from 'node:crypto';
import { stackPolicies } from '@keystead/contract/access/policies/enterprise.ts';
import * as contract from '@keystead/contract/enterprise/idp-application.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { addSecret } from '../../identity/clients/client-secrets.ts';
import { addClient, type ClientRow, type ClientUris, uriColumns } from '../../identity/clients/clients.ts';
import { issuerOf } from '../../identity/provider/embedded-provider.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { type CustomerRow, requireCustomerByAccount } from '../customers/customers.store.ts';
import type { ActorOrigin } from '../parameters/add-parameters.ts';
import { requireAllowed } from '../require-allowed.ts';
import { stampChange } from '../stamps.ts';
import { mapConstraintViolation, versionConflict } from '../version-conflict.ts';
import { findIdpApplication, presentIdpApplication } from './idp-applications.store.ts';

type Needs = Pick<Services, 'data' | 'seal' | 'config'>;

const create = async (tx: Tx, needs: Needs, call: ActorOrigin, customer: CustomerRow, uris: ClientUris) => {
  const { row, clientSecret } = await addClient(tx, needs.seal, {
    customerId: customer.id,
    name: await freeName(tx, customer),
    isMain: true,
    issuer: issuerOf(needs.config),
    uris,
    createdBy: call.actor.userName,
  });
  return { row, clientSecret };
};

/** Another client of the customer may already have the customer's name. */
const freeName = async (tx: Tx, { id, account_name }: CustomerRow): Promise<string> => {
  const taken = await tx
    .selectFrom('idp_applications')
    .select('id')
    .where('customer_id', '=', id)
    .where(sql`lower(name)`, '=', account_name.toLowerCase())
    .executeTakeFirst();
  return taken ? `${account_name} (${randomUUID().slice(0, 8)})` : account_name;
};

/** An application carried over without a client gets one now. */
const change = async (
  tx: Tx,
  needs: Needs,
  call: ActorOrigin,
  { before, uris }: { before: ClientRow; uris: ClientUris },
) => {
  const isUnregistered = before.client_id === null;
  const row = await tx
    .updateTable('idp_applications')
    .set({
      ...uriColumns(uris),
      ...(isUnregistered && { client_id: randomUUID(), issuer: issuerOf(needs.config) }),
      ...stampChange(call.actor.userName),
    })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw versionConflict(await findIdpApplication(tx, before.customer_id));
  const clientSecret = isUnregistered ? await addSecret(tx, needs.seal, row, call.actor.userName) : null;
  return { row, clientSecret };
};

export const saveIdpApplication = handle(contract.saveIdpApplication, async (call, needs: Needs) => {
  const { crmId, version, ...uris } = call.body;
  requireAllowed(stackPolicies.saveApplications({ isElsewhere: needs.config.externalProvider !== null }));
  try {
    return await changeEnterprise(needs.data, call, async (tx) => {
      const customer = await requireCustomerByAccount(tx, crmId);
      const before = await findIdpApplication(tx, customer.id);
      if (before && before.version !== version) throw versionConflict(before);
      if (!before && version !== null) throw fail('resource.notFound');
      const { row, clientSecret } = before
        ? await change(tx, needs, call, { before, uris })
        : await create(tx, needs, call, customer, uris);
      await record(tx, call, {
        event: before ? 'idpApplication.updated' : 'idpApplication.created',
        target: { type: 'customer', id: String(customer.id), name: customer.account_name },
        before: before && presentIdpApplication(before, customer),
        after: presentIdpApplication(row, customer),
        customerId: customer.id,
      });
      return { ...presentIdpApplication(row, customer), clientSecret };
    });
  } catch (error) {
    // Two users created it concurrently.
    throw mapConstraintViolation(error, {
      idp_applications_main: () => fail('record.changedBy', { user: 'someone else' }),
    });
  }
});
