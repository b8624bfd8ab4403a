import type { Corporation, Facility, RegionNode, RoleTemplate } from '@keystead/contract/people/structure.ts';
import type { Tx } from '../database.ts';
import { prepared } from '../prepared-statements.ts';

/** The corporations of an environment as last synchronized; null when it never was. */
export const readStructure = async (tx: Tx, configId: number): Promise<Corporation[] | null> => {
  const [environment, rows] = await Promise.all([
    tx
      .selectFrom('structure_environments as s')
      .innerJoin('configurations as c', 'c.id', 's.configuration_id')
      .modifyFront(prepared)
      .select('c.config_name')
      .where('s.configuration_id', '=', configId)
      .executeTakeFirst(),
    readRows(tx, configId),
  ]);
  if (!environment) return null;
  return rows.corporations.map((corporation) => ({
    name: corporation.name,
    configId,
    configName: environment.config_name,
    facilities: facilitiesOf(rows, corporation.corporation_id),
    regions: regionsOf(rows, corporation.corporation_id),
    roles: rows.templates
      .filter(
        (template) =>
          template.corporation_id === corporation.corporation_id && template.level === 'corporate',
      )
      .map(toTemplate),
  }));
};

type Rows = Awaited<ReturnType<typeof readRows>>;

const readRows = async (tx: Tx, configId: number) => {
  const [corporations, regions, districts, facilities, templates, disciplines] = await Promise.all([
    tx
      .selectFrom('structure_corporations')
      .modifyFront(prepared)
      .selectAll()
      .where('configuration_id', '=', configId)
      .orderBy('name')
      .execute(),
    tx
      .selectFrom('structure_regions')
      .modifyFront(prepared)
      .selectAll()
      .where('configuration_id', '=', configId)
      .orderBy('region_id')
      .execute(),
    tx
      .selectFrom('structure_districts')
      .modifyFront(prepared)
      .selectAll()
      .where('configuration_id', '=', configId)
      .orderBy('district_id')
      .execute(),
    tx
      .selectFrom('structure_facilities')
      .modifyFront(prepared)
      .selectAll()
      .where('configuration_id', '=', configId)
      .orderBy('name')
      .execute(),
    tx
      .selectFrom('structure_role_templates')
      .modifyFront(prepared)
      .selectAll()
      .where('configuration_id', '=', configId)
      .orderBy('name')
      .execute(),
    tx
      .selectFrom('structure_disciplines')
      .modifyFront(prepared)
      .selectAll()
      .where('configuration_id', '=', configId)
      .orderBy('name')
      .execute(),
  ]);
  return { corporations, regions, districts, facilities, templates, disciplines };
};

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
