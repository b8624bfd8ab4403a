import * as contract from '@keystead/contract/conversions/lookups.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';
import type { Services } from '../../services.ts';
import { findCustomer } from './find-customer.ts';

type Needs = Pick<Services, 'data'>;
type Query = { query: { crmId: string } };

const getReferenceData = ({ query }: Query, { data }: Needs) =>
  data.transaction('customers', async (tx) => {
    const customer = await findCustomer(tx, query.crmId);
    const { domains } = await readUserSettings(tx, customer.id);
    const environments = await readEnvironments(tx, customer.id);
    const rows = await readStructure(tx, customer.id);
    return {
      domains,
      configurations: environments.map((environment) => toReferenceData(environment, rows)),
    };
  });

export const getLegacyReferenceData = handle(contract.getLegacyReferenceData, getReferenceData);
export const getKeycloakReferenceData = handle(contract.getKeycloakReferenceData, getReferenceData);

const readEnvironments = (tx: Tx, customerId: number) =>
  tx
    .selectFrom('configurations as c')
    .innerJoin('structure_environments as e', 'e.configuration_id', 'c.id')
    .select(['c.id', 'c.config_name', 'e.environment_id'])
    .where('c.customer_id', '=', customerId)
    .where('c.is_active', '=', true)
    .orderBy('c.config_name')
    .execute();

const readStructure = async (tx: Tx, customerId: number) => ({
  corporations: await tx
    .selectFrom('structure_corporations')
    .select(['configuration_id', 'corporation_id', 'name'])
    .where('customer_id', '=', customerId)
    .orderBy('name')
    .execute(),
  facilities: await tx
    .selectFrom('structure_facilities')
    .select(['configuration_id', 'corporation_id', 'facility_id', 'name'])
    .where('customer_id', '=', customerId)
    .orderBy('name')
    .execute(),
  templates: await tx
    .selectFrom('structure_role_templates')
    .select(['configuration_id', 'corporation_id', 'template_id', 'name', 'level', 'facility_ids'])
    .where('customer_id', '=', customerId)
    .orderBy('name')
    .execute(),
});

type Environment = Awaited<ReturnType<typeof readEnvironments>>[number];
type Rows = Awaited<ReturnType<typeof readStructure>>;

const toReferenceData = (environment: Environment, rows: Rows): contract.ReferenceData => {
  const isInEnvironment = (row: { configuration_id: number }) => row.configuration_id === environment.id;
  const templates = rows.templates.filter(isInEnvironment);
  const facilities = rows.facilities
    .filter(isInEnvironment)
    .map(({ facility_id: id, name, corporation_id }) => ({
      id,
      name,
      corporationId: corporation_id,
      roles: templates
        .filter((row) => row.level === 'facility' && row.facility_ids.includes(id))
        .map(toNamed),
    }));
  const corporate = templates.filter(({ level }) => level === 'corporate');
  const corporations = rows.corporations.filter(isInEnvironment).map(({ corporation_id: id, name }) => ({
    id,
    name,
    roles: corporate.filter(({ corporation_id }) => corporation_id === id).map(toNamed),
    facilities: facilities.filter(({ corporationId }) => corporationId === id),
  }));
  return {
    configId: environment.id,
    environmentId: environment.environment_id,
    environmentName: environment.config_name,
    facilities,
    roles: corporate.map(toNamed),
    corporations,
  };
};

const toNamed = ({ template_id: id, name }: Rows['templates'][number]) => ({ id, name });
