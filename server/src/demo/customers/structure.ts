import { createHash } from 'node:crypto';
import type { CareStructure, Corporation, RoleTemplate } from '@keystead/connectors/care-platform/port.ts';

/** Region → district → names of facilities. */
type Layout = Record<string, Record<string, string[]>>;

type CorporationSeed = { id: number; name: string; corpOid: string; firstFacilityId: number; layout: Layout };

const plain = {
  disciplineRequired: false,
  corporateLimited: false,
  specialUserToken: null,
  isCustomData: false,
} as const;

const everySecond = (ids: number[]) => ids.filter((_, index) => index % 2 === 0);

const roleTemplates = (corporationId: number, facilityIds: number[]): RoleTemplate[] => {
  const corporate = { ...plain, level: 'corporate' as const, facilityIds: [] };
  const facility = { ...plain, level: 'facility' as const, facilityIds };
  const templates: Omit<RoleTemplate, 'id'>[] = [
    { ...corporate, name: 'Corporate Administrator' },
    { ...corporate, name: 'Corporate Nurse Consultant', disciplineRequired: true },
    { ...corporate, name: 'Regional Manager', corporateLimited: true },
    { ...corporate, name: 'Attending Physician', specialUserToken: 'physician' },
    { ...corporate, name: 'Attending NP/PA', specialUserToken: 'nppa' },
    { ...facility, name: 'Facility Administrator' },
    { ...facility, name: 'Charge Nurse', disciplineRequired: true },
    { ...facility, name: 'Certified Nursing Assistant' },
    { ...facility, name: 'Social Services', facilityIds: everySecond(facilityIds) },
    { ...facility, name: 'Therapist', disciplineRequired: true, facilityIds: facilityIds.slice(0, 10) },
    { ...facility, name: 'House Caregiver', isCustomData: true, facilityIds: facilityIds.slice(0, 2) },
  ];
  return templates.map((template, index) => ({ id: corporationId * 100 + index + 1, ...template }));
};

const disciplines = (corporationId: number, facilityIds: number[]): Corporation['disciplines'] => {
  const used: [string, number[]][] = [
    ['Nursing', facilityIds],
    ['Dietary', facilityIds],
    ['Social Work', everySecond(facilityIds)],
    ['Physical Therapy', facilityIds.slice(0, 10)],
    ['Occupational Therapy', facilityIds.slice(0, 10)],
    ['Speech Therapy', facilityIds.slice(0, 5)],
  ];
  return used.map(([name, ids], index) => ({ id: corporationId * 10 + index + 1, name, facilityIds: ids }));
};

const unitNames = ['East Wing', 'West Wing', 'Memory Care'];

const corporation = ({ id, name, corpOid, firstFacilityId, layout }: CorporationSeed): Corporation => {
  const facilities: Corporation['facilities'] = [];
  const regions = Object.entries(layout).map(([region, districts], regionIndex) => ({
    id: id * 1000 + regionIndex + 1,
    name: region,
    districts: Object.entries(districts).map(([district, names], districtIndex) => ({
      id: id * 1000 + (regionIndex + 1) * 100 + districtIndex + 1,
      name: district,
      facilityIds: names.map((facility) => {
        facilities.push({ id: firstFacilityId + facilities.length, name: facility });
        return firstFacilityId + facilities.length - 1;
      }),
    })),
  }));
  const ids = facilities.map((facility) => facility.id);
  return {
    id,
    name,
    corpOid,
    regions,
    facilities,
    roleTemplates: roleTemplates(id, ids),
    disciplines: disciplines(id, ids),
    units: ids.flatMap((facilityId) =>
      unitNames.map((unit, index) => ({ id: facilityId * 10 + index + 1, name: unit, facilityId })),
    ),
  };
};

const small = (name: string, corpOid: string, facilities: string[], id = 1): Corporation =>
  corporation({
    id,
    name,
    corpOid,
    firstFacilityId: id * 100 + 1,
    layout: { 'Home Region': { 'Home District': facilities } },
  });

const maple = (): Corporation[] => [
  corporation({
    id: 1,
    name: 'Maple Midwest',
    corpOid: '500101',
    firstFacilityId: 101,
    layout: {
      'North Region': {
        'Lake District': ['Oaks', 'Pines', 'Cedars', 'Birches', 'Elms'],
        'River District': ['Willows', 'Aspens', 'Lindens', 'Poplars', 'Alders'],
      },
      'South Region': {
        'Hill District': ['Hawthorns', 'Hickories', 'Junipers', 'Larches', 'Spruces'],
        'Prairie District': ['Magnolias', 'Sycamores', 'Walnuts', 'Chestnuts', 'Hazels'],
      },
    },
  }),
  corporation({
    id: 2,
    name: 'Maple Coast',
    corpOid: '500102',
    firstFacilityId: 201,
    layout: { 'Coast Region': { 'Bay District': ['Seaside', 'Harborview'] } },
  }),
];

const harbor = () => [
  small('Harbor Point Homes', '500201', ['Lighthouse', 'Breakwater', 'Anchorage']),
  small('Harbor Point Villages', '500202', ['Marina', 'Dunes'], 2),
];
const duo = () => [small('Duo Valley Care', '500301', ['Valley House', 'Summit House'])];
const lakeside = () => [small('Lakeside Homes', '500401', ['Lakeview', 'Waterfront', 'Islands'])];

/** The old system of Harbor Point Care has these templates, plus 'Night Watch'. */
const harborCareTemplates = [
  'Corporate Administrator',
  'Corporate Nurse Consultant',
  'Regional Manager',
  'Facility Administrator',
  'Charge Nurse',
  'Certified Nursing Assistant',
];
const withTemplates = (base: Corporation, names: readonly string[]): Corporation => ({
  ...base,
  roleTemplates: base.roleTemplates.filter(({ name }) => names.includes(name)),
});
const harborCare = () => [
  withTemplates(
    small('Harbor Care North', '500501', ['Seagull House', 'Pelican House']),
    harborCareTemplates,
  ),
  withTemplates(small('Harbor Care South', '500502', ['Heron House', 'Osprey House'], 2), [
    ...harborCareTemplates,
    'Social Services',
  ]),
];
const cedar = () => [
  small('Cedar Ridge East', '500601', ['Cedar House', 'Juniper House']),
  small('Cedar Ridge West', '500602', ['Larch House', 'Fir House'], 2),
];
const prairie = () => [
  corporation({
    id: 1,
    name: 'Prairie View Homes',
    corpOid: '500701',
    firstFacilityId: 101,
    layout: {
      'Plains Region': { 'Wheat District': ['Meadowlark', 'Bluestem'], 'Corn District': ['Sunflower'] },
      'River Region': { 'Delta District': ['Cottonwood'], 'Bluff District': ['Overlook'] },
    },
  }),
];

/** What the care platform has for an unknown environment. */
const unknownStructure = (slug: string): Corporation[] => {
  const corpOid = String(600_000 + (numberOf(slug) % 300_000));
  return [small(`Corporation ${corpOid}`, corpOid, ['First House', 'Second House'])];
};
const numberOf = (slug: string): number => createHash('sha256').update(slug).digest().readUInt32BE(0);

const knownStructures: [string, () => Corporation[]][] = [
  ['maple', maple],
  ['maple-training', maple],
  ['maple-sl', maple],
  ['maple-care', maple],
  ['maple-faulty', maple],
  ['harbor', harbor],
  ['duo', duo],
  ['lakeside', lakeside],
  ['lakeside-snf-down', lakeside],
  ['lakeside-sl-down', lakeside],
  ['lakeside-no-health', lakeside],
  ['harbor-care', harborCare],
  ['cedar', cedar],
  ['prairie', prairie],
];

/** What a CIS sync of the environment would return: the same as the sandbox. */
export const demoStructure = (slug: string): CareStructure => {
  const index = knownStructures.findIndex(([name]) => name === slug);
  return {
    environmentId: index < 0 ? 1000 + (numberOf(slug) % 1_000_000) : index + 1,
    environmentKey: slug.toUpperCase(),
    corporations: knownStructures[index]?.[1]() ?? unknownStructure(slug),
  };
};

/** Environments whose structure exists from the start; the others show the state before the first sync. */
export const syncedSlugs = [...knownStructures.map(([slug]) => slug), 'lakeside-health'];
