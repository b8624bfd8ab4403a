import { demoEnvironments, unknownEnvironment } from '../care/environment-seeds.ts';

type Named = { id: number; name: string };

export type Facility = Named & { corporationId: number; units: Named[]; types: Named[] };

export type Structure = { slug: string; corporations: Named[]; facilities: Facility[]; types: Named[] };

/** The environments whose documents are shown from the start. */
export const demoSlugs = ['maple', 'lakeside', 'harbor'];

/** The last one is not used everywhere. */
export const typeNames = [
  'Care Plan',
  'Physician Order',
  'Lab Result',
  'Progress Note',
  'Advance Directive',
  'Insurance Card',
  'Discharge Summary',
  'Research Consent',
] as const;

const perCorporation = 2;
const unitNames = ['East Wing', 'West Wing', 'Memory Care'];
const homeFacility = 101;

/** The care platform has one corporation there; the document service knows a second one. */
const extraCorporations = [
  {
    id: 2,
    name: 'Lakeside Villas',
    facilities: [
      { id: 201, name: 'Boathouse' },
      { id: 202, name: 'Lighthouse Row' },
    ],
  },
];

/** As on the care platform: the first facilities of each corporation, with its ids and names. */
export function structureOf(slug: string): Structure {
  const demo = demoEnvironments().find((one) => one.slug === slug);
  const { corporations } = demo ?? unknownEnvironment(slug);
  const all = [...corporations, ...(slug === 'lakeside' ? extraCorporations : [])];
  const firstType = 10 * (Math.max(0, demoSlugs.indexOf(slug)) + 1);
  const types = typeNames.map((name, index) => ({ id: firstType + index, name }));
  return {
    slug,
    types,
    corporations: all.map(({ id, name }) => ({ id, name })),
    facilities: all.flatMap((corporation) =>
      corporation.facilities.slice(0, perCorporation).map(({ id, name }) => ({
        id,
        name,
        corporationId: corporation.id,
        units: unitNames.map((unit, index) => ({ id: id * 10 + index + 1, name: unit })),
        types: id === homeFacility && slug === 'maple' ? types : types.slice(0, -1),
      })),
    ),
  };
}
