import { createHash } from 'node:crypto';
import { allCareProducts, type CareProduct } from './products.ts';
import { buildCorporation, type Corporation } from './structure.ts';

/** The initial state of an environment. */
export type EnvironmentSeed = {
  slug: string;
  environmentId: number;
  products: CareProduct[];
  corporations: Corporation[];
};

const mapleMidwest = () =>
  buildCorporation({
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
  });

const mapleCoast = () =>
  buildCorporation({
    id: 2,
    name: 'Maple Coast',
    corpOid: '500102',
    firstFacilityId: 201,
    layout: { 'Coast Region': { 'Bay District': ['Seaside', 'Harborview'] } },
  });

const small = (name: string, corpOid: string, facilities: string[], id = 1) =>
  buildCorporation({
    id,
    name,
    corpOid,
    firstFacilityId: id * 100 + 1,
    layout: { 'Home Region': { 'Home District': facilities } },
  });

const maple = () => [mapleMidwest(), mapleCoast()];
const harbor = () => [
  small('Harbor Point Homes', '500201', ['Lighthouse', 'Breakwater', 'Anchorage']),
  small('Harbor Point Villages', '500202', ['Marina', 'Dunes'], 2),
];
const lakeside = () => [small('Lakeside Homes', '500401', ['Lakeview', 'Waterfront', 'Islands'])];

/** Its old user system knows these templates plus 'Night Watch'. */
const harborCareTemplates = [
  'Corporate Administrator',
  'Corporate Nurse Consultant',
  'Regional Manager',
  'Facility Administrator',
  'Charge Nurse',
  'Certified Nursing Assistant',
];
const withTemplates = (one: Corporation, names: readonly string[]): Corporation => ({
  ...one,
  roles: one.roles.filter(({ name }) => names.includes(name)),
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
  buildCorporation({
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

const everything = allCareProducts;

const seeds: [string, CareProduct[], () => Corporation[]][] = [
  ['maple', everything, maple],
  ['maple-training', everything, maple],
  ['maple-sl', ['sl', 'pd'], maple],
  ['maple-care', ['snf'], maple],
  ['maple-faulty', everything, maple],
  ['harbor', everything, harbor],
  ['duo', everything, () => [small('Duo Valley Care', '500301', ['Valley House', 'Summit House'])]],
  ['lakeside', everything, lakeside],
  ['lakeside-snf-down', everything, lakeside],
  ['lakeside-sl-down', everything, lakeside],
  ['lakeside-no-health', everything, lakeside],
  ['harbor-care', everything, harborCare],
  ['cedar', everything, cedar],
  ['prairie', everything, prairie],
];

/** The environments of the demo customers. */
export const demoEnvironments = (): EnvironmentSeed[] =>
  seeds.map(([slug, products, corporations], index) => ({
    slug,
    environmentId: index + 1,
    products,
    corporations: corporations(),
  }));

/** What an unknown slug gets: small, and the same each time. */
export function unknownEnvironment(slug: string): EnvironmentSeed {
  const number = createHash('sha256').update(slug).digest().readUInt32BE(0);
  const corpOid = String(600_000 + (number % 300_000));
  return {
    slug,
    environmentId: 1000 + (number % 1_000_000),
    products: everything,
    corporations: [small(`Corporation ${corpOid}`, corpOid, ['First House', 'Second House'])],
  };
}
