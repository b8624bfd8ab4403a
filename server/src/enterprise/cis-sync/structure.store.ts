import type { CareStructure, Corporation } from '@keystead/connectors/care-platform/port.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables/tables.ts';

export type Place = { configurationId: number; customerId: number };

type StructureTable = Extract<keyof Tables, `structure_${string}`>;

/** PostgreSQL accepts at most 65,535 values in one statement. */
const batchSize = 2000;

const insertAll = async <T extends StructureTable>(tx: Tx, table: T, rows: Insertable<Tables[T]>[]) => {
  for (let start = 0; start < rows.length; start += batchSize) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + batchSize) as never)
      .execute();
  }
};

/** A facility belongs to the district that lists it. */
const districtsOf = ({ regions }: Corporation): Map<number, number> =>
  new Map(
    regions
      .flatMap((region) => region.districts)
      .flatMap((district) => district.facilityIds.map((facility) => [facility, district.id] as const)),
  );

const rowsOf = (corporation: Corporation, owner: { configuration_id: number; customer_id: number }) => {
  const parentColumns = { ...owner, corporation_id: corporation.id };
  const districts = districtsOf(corporation);
  return {
    regions: corporation.regions.map(({ id, name }) => ({ ...parentColumns, region_id: id, name })),
    districts: corporation.regions.flatMap((region) =>
      region.districts.map(({ id, name }) => ({
        ...parentColumns,
        region_id: region.id,
        district_id: id,
        name,
      })),
    ),
    facilities: corporation.facilities.map(({ id, name }) => ({
      ...parentColumns,
      facility_id: id,
      district_id: districts.get(id) ?? null,
      name,
    })),
    templates: corporation.roleTemplates.map((template) => ({
      ...parentColumns,
      template_id: template.id,
      name: template.name,
      level: template.level,
      facility_ids: template.facilityIds,
      discipline_required: template.disciplineRequired,
      corporate_limited: template.corporateLimited,
      special_user_token: template.specialUserToken,
      is_custom_data: template.isCustomData,
    })),
    disciplines: corporation.disciplines.map(({ id, name, facilityIds }) => ({
      ...parentColumns,
      discipline_id: id,
      name,
      facility_ids: facilityIds,
    })),
    units: corporation.units.map(({ id, name, facilityId }) => ({
      ...owner,
      unit_id: id,
      facility_id: facilityId,
      name,
    })),
  };
};

export const countStructure = ({ corporations }: CareStructure) => ({
  corporations: corporations.length,
  facilities: corporations.reduce((sum, corporation) => sum + corporation.facilities.length, 0),
});

/** A short summary of what a sync pulled. */
export const describeStructure = (count: ReturnType<typeof countStructure>): Sentence =>
  sentence('cis.brought', {
    corporations:
      count.corporations === 1
        ? sentence('cis.corporation')
        : sentence('cis.corporations', { count: count.corporations }),
    facilities:
      count.facilities === 1
        ? sentence('cis.facility')
        : sentence('cis.facilities', { count: count.facilities }),
  });

/** Replaces the old snapshot with a new one; readers see one or the other, never a mixture. */
export const replaceStructure = async (tx: Tx, place: Place, structure: CareStructure): Promise<void> => {
  const owner = { configuration_id: place.configurationId, customer_id: place.customerId };
  await tx
    .deleteFrom('structure_environments')
    .where('configuration_id', '=', owner.configuration_id)
    .execute();
  await tx
    .insertInto('structure_environments')
    .values({
      ...owner,
      environment_id: structure.environmentId,
      environment_key: structure.environmentKey,
      synced_at: new Date(),
    })
    .execute();
  const { corporations } = structure;
  await insertAll(
    tx,
    'structure_corporations',
    corporations.map(({ id, name, corpOid }) => ({ ...owner, corporation_id: id, name, corp_oid: corpOid })),
  );
  const rows = corporations.map((corporation) => rowsOf(corporation, owner));
  await insertAll(
    tx,
    'structure_regions',
    rows.flatMap(({ regions }) => regions),
  );
  await insertAll(
    tx,
    'structure_districts',
    rows.flatMap(({ districts }) => districts),
  );
  await insertAll(
    tx,
    'structure_facilities',
    rows.flatMap(({ facilities }) => facilities),
  );
  await insertAll(
    tx,
    'structure_role_templates',
    rows.flatMap(({ templates }) => templates),
  );
  await insertAll(
    tx,
    'structure_disciplines',
    rows.flatMap(({ disciplines }) => disciplines),
  );
  await insertAll(
    tx,
    'structure_units',
    rows.flatMap(({ units }) => units),
  );
};
