import type { Corporation, Facility, RegionNode, RoleTemplate } from '@keystead/contract/people/structure.ts';
import { type Selectable, sql } from 'kysely';
import { compileOnce } from '../compile-once.ts';
import type { Tx } from '../database.ts';
import { prepared } from '../prepared-statements.ts';
import type { Tables } from '../tables/tables.ts';

type Rows = {
  configId: number;
  configName: string;
  corporations: Selectable<Tables['structure_corporations']>[];
  regions: Selectable<Tables['structure_regions']>[];
  districts: Selectable<Tables['structure_districts']>[];
  facilities: Selectable<Tables['structure_facilities']>[];
  templates: Selectable<Tables['structure_role_templates']>[];
  disciplines: Selectable<Tables['structure_disciplines']>[];
};

type StructureTable = Extract<keyof Tables, `structure_${string}`>;

/** All rows of a table that belong to the environment. */
const rowsOf = (table: StructureTable, order: string) => sql`(
  select coalesce(json_agg(r), '[]') from (
    select * from ${sql.table(table)} where configuration_id = c.id order by ${sql.ref(order)}) r)`;

/** One statement, because creating or changing a user validates against all of it. */
const selectStructures = (tx: Tx) =>
  tx
    .selectFrom('configurations as c')
    .leftJoin('structure_environments as s', 's.configuration_id', 'c.id')
    .modifyFront(prepared)
    .select([
      'c.id as configId',
      'c.config_name as configName',
      rowsOf('structure_corporations', 'name').$castTo<Rows['corporations']>().as('corporations'),
      rowsOf('structure_regions', 'region_id').$castTo<Rows['regions']>().as('regions'),
      rowsOf('structure_districts', 'district_id').$castTo<Rows['districts']>().as('districts'),
      rowsOf('structure_facilities', 'name').$castTo<Rows['facilities']>().as('facilities'),
      rowsOf('structure_role_templates', 'name').$castTo<Rows['templates']>().as('templates'),
      rowsOf('structure_disciplines', 'name').$castTo<Rows['disciplines']>().as('disciplines'),
    ]);

const readRows = compileOnce((tx) => selectStructures(tx).where('s.configuration_id', '=', 0));

/** The corporations of an environment as last synchronized; null if it never was. */
export const readStructure = async (tx: Tx, configId: number): Promise<Corporation[] | null> => {
  const {
    rows: [rows],
  } = await readRows(tx, configId);
  return rows ? toCorporations(rows) : null;
};

/** The active environments of a customer by name, with their corporations as last synchronized. */
export const readActiveEnvironments = async (tx: Tx, customerId: number) => {
  const environments = await selectStructures(tx)
    .where('c.customer_id', '=', customerId)
    .where('c.is_active', '=', true)
    .orderBy('c.config_name')
    .execute();
  return environments.map((rows) => ({
    configId: rows.configId,
    configName: rows.configName,
    corporations: toCorporations(rows),
  }));
};

const toCorporations = (rows: Rows): Corporation[] =>
  rows.corporations.map((corporation) => ({
    name: corporation.name,
    configId: rows.configId,
    configName: rows.configName,
    facilities: facilitiesOf(rows, corporation.corporation_id),
    regions: regionsOf(rows, corporation.corporation_id),
    roles: rows.templates
      .filter(
        (template) =>
          template.corporation_id === corporation.corporation_id && template.level === 'corporate',
      )
      .map(toTemplate),
  }));

const toTemplate = (template: Rows['templates'][number]): RoleTemplate => ({
  name: template.name,
  disciplineRequired: template.discipline_required,
  corporateLimited: template.corporate_limited,
  specialUserTokenDesc: template.special_user_token ?? '',
  isCustomData: template.is_custom_data,
});

const facilitiesOf = (rows: Rows, corporationId: number): Facility[] =>
  rows.facilities
    .filter((facility) => facility.corporation_id === corporationId)
    .map(({ facility_id: id, name }) => ({
      id,
      name,
      disciplines: rows.disciplines
        .filter((row) => row.corporation_id === corporationId && row.facility_ids.includes(id))
        .map((row) => row.name),
      roles: rows.templates
        .filter((row) => row.level === 'facility' && row.facility_ids.includes(id))
        .map(toTemplate),
    }));

const regionsOf = (rows: Rows, corporationId: number): RegionNode[] =>
  rows.regions
    .filter((region) => region.corporation_id === corporationId)
    .map((region) => ({
      id: region.region_id,
      type: 'region',
      name: region.name,
      checked: false,
      districts: rows.districts
        .filter((district) => district.region_id === region.region_id)
        .map((district) => ({
          id: district.district_id,
          type: 'district',
          name: district.name,
          checked: false,
          facilities: rows.facilities
            .filter((facility) => facility.district_id === district.district_id)
            .map((facility) => ({
              id: facility.facility_id,
              type: 'facility',
              name: facility.name,
              checked: false,
            })),
        })),
    }));
