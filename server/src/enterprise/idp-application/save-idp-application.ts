import { stackJudges } from '@keystead/contract/access/policies/enterprise.ts';
import * as contract from '@keystead/contract/enterprise/idp-application.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { providerPath } from '../../identity/provider/embedded-provider.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { brokenConstraint, changedRecord } from '../changed-record.ts';
import { type CustomerRow, requireCustomerByAccount } from '../customers/customers.store.ts';
import type { ActorOrigin } from '../parameters/add-parameters.ts';
import { requireAllowed } from '../require-allowed.ts';
import { stampChange } from '../stamps.ts';
import {
  findIdpApplication,
  type IdpApplicationRow,
  presentIdpApplication,
} from './idp-applications.store.ts';
import { addProviderClient, type ClientUris, changeProviderClient } from './provider-client.ts';

type Needs = Pick<Services, 'data' | 'seal' | 'config'>;

const issuerOf = ({ config }: Needs): string => `${config.publicUrl}${providerPath}`;

const uriColumns = ({ signInRedirectUris, signOutRedirectUris }: ClientUris) => ({
  sign_in_redirect_uris: signInRedirectUris,
  sign_out_redirect_uris: signOutRedirectUris,
});

const create = async (tx: Tx, needs: Needs, call: ActorOrigin, customer: CustomerRow, uris: ClientUris) => {
  const client = await addProviderClient(tx, needs.seal, { name: customer.account_name, uris });
  const row = await tx
    .insertInto('idp_applications')
    .values({
      customer_id: customer.id,
      client_id: client.clientId,
      issuer: issuerOf(needs),
      ...uriColumns(uris),
      created_by: call.actor.userName,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, clientSecret: client.clientSecret };
};

/** One that was taken over without a client gets one now. */
const change = async (
  tx: Tx,
  needs: Needs,
  call: ActorOrigin,
  { before, customer, uris }: { before: IdpApplicationRow; customer: CustomerRow; uris: ClientUris },
) => {
  const made = before.client_id
    ? null
    : await addProviderClient(tx, needs.seal, { name: customer.account_name, uris });
  if (before.client_id) await changeProviderClient(tx, before.client_id, uris);
  const row = await tx
    .updateTable('idp_applications')
    .set({
      ...uriColumns(uris),
      ...(made && { client_id: made.clientId, issuer: issuerOf(needs) }),
      ...stampChange(call.actor.userName),
    })
    .where('customer_id', '=', before.customer_id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw changedRecord(await findIdpApplication(tx, before.customer_id));
  return { row, clientSecret: made?.clientSecret ?? null };
};

export const saveIdpApplication = handle(contract.saveIdpApplication, async (call, needs: Needs) => {
  const { crmId, version, ...uris } = call.body;
  requireAllowed(stackJudges.saveApplications({ isElsewhere: needs.config.externalProvider !== null }));
  try {
    return await changeEnterprise(needs.data, call, async (tx) => {
      const customer = await requireCustomerByAccount(tx, crmId);
      const before = await findIdpApplication(tx, customer.id);
      if (before && before.version !== version) throw changedRecord(before);
      if (!before && version !== null) throw fail('resource.notFound');
      const { row, clientSecret } = before
        ? await change(tx, needs, call, { before, customer, uris })
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
    // Two people created it at the same moment.
    throw brokenConstraint(error, {
      idp_applications_pkey: () => fail('record.changedBy', { user: 'someone else' }),
    });
  }
});
