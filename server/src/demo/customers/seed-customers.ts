import { createHash } from 'node:crypto';
import { vendorPrefix } from '@keystead/contract/parameters/vendor-keys.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { sealEntry } from '../../enterprise/parameters/secrets/secret-values.ts';
import { seedEnterprisePast } from '../past/seed-enterprise-past.ts';
import { type DemoConfiguration, type DemoCustomer, namedCustomers } from './customers.ts';
import { environmentParameters } from './environment-parameters.ts';
import { generatedCustomers } from './generated-customers.ts';
import { oddCustomers } from './odd-customers.ts';
import { type SeedApplicationsNeeds, seedApplications } from './seed-applications.ts';
import { seedOrganizationLogins } from './seed-organization-logins.ts';
import { seedProvider } from './seed-provider.ts';
import { seedStructure } from './seed-structure.ts';
import { demoStack, demoStackParameters } from './stack.ts';

export type SeedCustomersNeeds = SeedApplicationsNeeds & {
  sandboxUrl: string;
  demoCustomers?: number | undefined;
};

const demoAuthor = 'Demo';

/** The first customer, Maple Grove, has its own sign-in page. */
const mapleRed = '#8a2f2a';

type Placed = DemoConfiguration & { customerId: number; accountId: string };

export const seedCustomers = async (tx: Tx, needs: SeedCustomersNeeds): Promise<void> => {
  const { demoCustomers } = needs;
  const customers = [...namedCustomers, ...oddCustomers, ...generatedCustomers(demoCustomers)];
  const configurations = customers.flatMap((customer) =>
    customer.configurations.map((configuration) => ({
      ...configuration,
      customerId: customer.id,
      accountId: customer.accountId,
    })),
  );
  await tx.insertInto('stacks').values({ id: demoStack.id, stack_name: demoStack.name }).execute();
  await tx.insertInto('customers').values(customers.map(customerRow)).execute();
  await tx.insertInto('customer_settings').values(customers.map(settingsRow)).execute();
  await tx.insertInto('sign_in_pages').values({ customer_id: 1, color: mapleRed }).execute();
  await tx.insertInto('configurations').values(configurations.map(configurationRow)).execute();
  const rows = (owner: OwnerColumns, parameters: Record<string, string>) =>
    parameterRows(owner, parameters, needs);
  await insertParameters(tx, rows({ stack_id: demoStack.id }, demoStackParameters));
  const linkSharedVendor = await readSharedVendors(tx);
  await insertParameters(tx, [
    ...customers.flatMap(({ id, parameters = {} }) => rows({ customer_id: id }, parameters)),
    ...configurations.flatMap((configuration) =>
      rows(
        { customer_id: configuration.customerId, configuration_id: configuration.id },
        environmentParameters(configuration),
      ).map(linkSharedVendor),
    ),
  ]);
  await seedOrganizationLogins(tx, needs);
  await seedApplications(tx, needs);
  await seedStructure(tx, configurations);
  await sql`select setval(pg_get_serial_sequence('customers', 'id'), (select max(id) from customers)),
    setval(pg_get_serial_sequence('configurations', 'id'), (select max(id) from configurations))`.execute(tx);
  await seedProvider(tx);
  await seedEnterprisePast(tx);
};

/** The same as the registry's, so that a sync changes nothing. */
const guidOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
};

const customerRow = ({ id, accountId, name, hasGuid }: DemoCustomer) => ({
  id,
  stack_id: demoStack.id,
  account_id: accountId,
  account_name: name,
  guid: hasGuid ? guidOf(`account ${accountId}`) : null,
  created_by: demoAuthor,
});

const settingsRow = ({ id, mfaLicensed, mfaEnabled }: DemoCustomer) => ({
  customer_id: id,
  mfa_licensed: mfaLicensed ?? false,
  mfa_enabled: mfaEnabled ?? false,
});

const configurationRow = (configuration: Placed) => ({
  id: configuration.id,
  customer_id: configuration.customerId,
  config_name: configuration.name,
  config_type: configuration.type,
  guid: configuration.hasGuid ? guidOf(`environment ${configuration.accountId}/${configuration.id}`) : null,
  user_management: configuration.userManagement,
  package_type: configuration.packageType ?? null,
  subdomain_name: configuration.slug,
  notes: configuration.notes ?? null,
  is_active: configuration.isActive ?? true,
  created_by: demoAuthor,
});

type OwnerColumns = { stack_id?: number; customer_id?: number; configuration_id?: number };

const parameterRows = (
  owner: OwnerColumns,
  parameters: Record<string, string>,
  { seal, sandboxUrl }: Pick<SeedCustomersNeeds, 'seal' | 'sandboxUrl'>,
) =>
  Object.entries(parameters).map(([key, value]) => ({
    stack_id: null,
    customer_id: null,
    configuration_id: null,
    ...owner,
    ...sealEntry({ key, value: value.replaceAll('{sandbox}', sandboxUrl) }, { seal, words: [] }),
    created_by: demoAuthor,
  }));

/** A vendor shared by the stack is a reference, as if it had been chosen in the console. */
const readSharedVendors = async (tx: Tx) => {
  const shared = await tx
    .selectFrom('parameters')
    .select(['id', 'key', 'value'])
    .where('stack_id', '=', demoStack.id)
    .where(sql<boolean>`starts_with(key, ${vendorPrefix})`)
    .execute();
  return (row: ReturnType<typeof parameterRows>[number]) => ({
    ...row,
    follows: shared.find(({ key, value }) => key === row.key && value === row.value)?.id ?? null,
  });
};

const batchSize = 2000;

const insertParameters = async (
  tx: Tx,
  rows: (ReturnType<typeof parameterRows>[number] & { follows?: number | null })[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += batchSize) {
    await tx
      .insertInto('parameters')
      .values(rows.slice(start, start + batchSize))
      .execute();
  }
};
