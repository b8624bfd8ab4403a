import type {
  corporationsReply,
  disciplinesReply,
  facilitiesReply,
  regionsReply,
  rolesReply,
  unitsReply,
} from '@keystead/connectors/care-platform/wire.ts';
import type { z } from 'zod';

type RoleTemplate = z.infer<typeof rolesReply>[number];

export type Corporation = z.infer<typeof corporationsReply>[number] & {
  regions: z.infer<typeof regionsReply>;
  facilities: z.infer<typeof facilitiesReply>;
  roles: RoleTemplate[];
  disciplines: z.infer<typeof disciplinesReply>;
  units: z.infer<typeof unitsReply>;
};

/** Region → district → facility names. */
type Layout = Record<string, Record<string, string[]>>;

type CorporationSeed = { id: number; name: string; corpOid: string; firstFacilityId: number; layout: Layout };

const unitNames = ['East Wing', 'West Wing', 'Memory Care'];

/** Builds a corporation and everything below it; every id is derived from the seed. */
export function buildCorporation({
  id,
  name,
  corpOid,
  firstFacilityId,
  layout,
}: CorporationSeed): Corporation {
  const facilities: Corporation['facilities'] = [];
  const regions = Object.entries(layout).map(([region, districts], regionIndex) => ({
    id: id * 1000 + regionIndex + 1,
    name: region,
    districts: Object.entries(districts).map(([district, names], districtIndex) => ({
      id: id * 1000 + (regionIndex + 1) * 100 + districtIndex + 1,
      name: district,
      facilityIds: names.map((facility) => {
        const facilityId = firstFacilityId + facilities.length;
        facilities.push({ id: facilityId, name: facility });
        return facilityId;
      }),
    })),
  }));
  const facilityIds = facilities.map((facility) => facility.id);
  return {
    id,
    name,
    corpOid,
    regions,
    facilities,
    roles: buildRoles(id, facilityIds),
    disciplines: buildDisciplines(id, facilityIds),
    units: facilityIds.flatMap((facilityId) =>
      unitNames.map((unit, index) => ({ id: facilityId * 10 + index + 1, name: unit, facilityId })),
    ),
  };
}

const plain = {
  disciplineRequired: false,
  corporateLimited: false,
  specialUserToken: null,
  isCustomData: false,
} as const;

/** Lists differ by facility, and there is a template for each rule about templates. */
function buildRoles(corporationId: number, facilityIds: number[]): RoleTemplate[] {
  const corporate = { ...plain, level: 'corporate', facilityIds: [] as number[] } as const;
  const everywhere = { ...plain, level: 'facility', facilityIds } as const;
  const templates: Omit<RoleTemplate, 'id'>[] = [
    { ...corporate, name: 'Corporate Administrator' },
    { ...corporate, name: 'Corporate Nurse Consultant', disciplineRequired: true },
    { ...corporate, name: 'Regional Manager', corporateLimited: true },
    { ...corporate, name: 'Attending Physician', specialUserToken: 'physician' },
    { ...corporate, name: 'Attending NP/PA', specialUserToken: 'nppa' },
    { ...everywhere, name: 'Facility Administrator' },
    { ...everywhere, name: 'Charge Nurse', disciplineRequired: true },
    { ...everywhere, name: 'Certified Nursing Assistant' },
    {
      ...everywhere,
      name: 'Social Services',
      facilityIds: facilityIds.filter((_, index) => index % 2 === 0),
    },
    { ...everywhere, name: 'Therapist', disciplineRequired: true, facilityIds: facilityIds.slice(0, 10) },
    { ...everywhere, name: 'House Caregiver', isCustomData: true, facilityIds: facilityIds.slice(0, 2) },
  ];
  return templates.map((template, index) => ({ id: corporationId * 100 + index + 1, ...template }));
}

function buildDisciplines(corporationId: number, facilityIds: number[]) {
  const used: [string, number[]][] = [
    ['Nursing', facilityIds],
    ['Dietary', facilityIds],
    ['Social Work', facilityIds.filter((_, index) => index % 2 === 0)],
    ['Physical Therapy', facilityIds.slice(0, 10)],
    ['Occupational Therapy', facilityIds.slice(0, 10)],
    ['Speech Therapy', facilityIds.slice(0, 5)],
  ];
  return used.map(([name, ids], index) => ({ id: corporationId * 10 + index + 1, name, facilityIds: ids }));
}
