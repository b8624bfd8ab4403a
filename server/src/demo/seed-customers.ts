import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';
import {
  type DemoConfiguration,
  type DemoCustomer,
  demoCustomers,
  demoFederationProviders,
  demoStack,
  demoStackParameters,
} from './customers.ts';

type Needs = { seal: { close: (text: string) => string }; sandboxUrl: string };

/** The organisation login of the sandbox knows us by this pair. */
const federationClient = { id: 'keystead', secret: 'sandbox-demo-federation-secret' };

const createdBy = 'Demo';

export const seedCustomers = async (tx: Tx, { seal, sandboxUrl }: Needs): Promise<void> => {
  await tx.insertInto('stacks').values({ id: demoStack.id, stack_name: demoStack.name }).execute();
  await tx
    .insertInto('parameters')
    .values(parameterRows({ stack_id: demoStack.id }, demoStackParameters))
    .execute();
  for (const customer of demoCustomers) await seedCustomer(tx, customer, sandboxUrl);
  await tx
    .insertInto('federation_providers')
    .values(
      demoFederationProviders.map((idpId) => ({
        idp_id: idpId,
        issuer: `${sandboxUrl}/organisation-login/${idpId}`,
        client_id: federationClient.id,
        sealed_secret: seal.close(federationClient.secret),
      })),
    )
    .execute();
  await sql`select setval(pg_get_serial_sequence('customers', 'id'), (select max(id) from customers)),
    setval(pg_get_serial_sequence('configurations', 'id'), (select max(id) from configurations))`.execute(tx);
};

const seedCustomer = async (tx: Tx, customer: DemoCustomer, sandboxUrl: string): Promise<void> => {
  await tx
    .insertInto('customers')
    .values({
      id: customer.id,
      stack_id: demoStack.id,
      account_id: customer.accountId,
      account_name: customer.name,
      created_by: createdBy,
    })
    .execute();
  await tx
    .insertInto('customer_settings')
    .values({
      customer_id: customer.id,
      mfa_licensed: customer.mfaLicensed ?? false,
      mfa_enabled: customer.mfaEnabled ?? false,
    })
    .execute();
  for (const configuration of customer.configurations) {
    await seedConfiguration(tx, customer.id, configuration, sandboxUrl);
  }
};

const seedConfiguration = async (
  tx: Tx,
  customerId: number,
  configuration: DemoConfiguration,
  sandboxUrl: string,
): Promise<void> => {
  await tx
    .insertInto('configurations')
    .values({
      id: configuration.id,
      customer_id: customerId,
      config_name: configuration.name,
      config_type: configuration.type,
      user_management: configuration.userManagement,
      created_by: createdBy,
    })
    .execute();
  const parameters = {
    ...configuration.parameters,
    ...(configuration.isDefault && { 'bp.user.provisioning.config.isdefault': 'True' }),
  };
  if (Object.keys(parameters).length === 0) return;
  const owner = { customer_id: customerId, configuration_id: configuration.id };
  await tx
    .insertInto('parameters')
    .values(parameterRows(owner, parameters, sandboxUrl))
    .execute();
};

const parameterRows = <Owner extends object>(
  owner: Owner,
  parameters: Record<string, string>,
  sandboxUrl = '',
) =>
  Object.entries(parameters).map(([key, value]) => ({
    ...owner,
    key,
    value: value.replaceAll('{sandbox}', sandboxUrl),
    created_by: createdBy,
  }));
