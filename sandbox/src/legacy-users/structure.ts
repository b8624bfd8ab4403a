/** The structure of Harbor Point Care's old system; ids are those of the care platform. */
export const environmentId = 12;

export type Template = { id: number; name: string; level: 'corporate' | 'facility'; facilityIds: number[] };

type Corporation = {
  id: number;
  name: string;
  facilities: { id: number; name: string }[];
  templates: Template[];
};

const corporate = (id: number, name: string): Template => ({ id, name, level: 'corporate', facilityIds: [] });
const facility = (id: number, name: string, facilityIds: number[]): Template => ({
  id,
  name,
  level: 'facility',
  facilityIds,
});

const corporateTemplates = (corporationId: number): Template[] => [
  corporate(corporationId * 100 + 1, 'Corporate Administrator'),
  corporate(corporationId * 100 + 2, 'Corporate Nurse Consultant'),
  corporate(corporationId * 100 + 3, 'Regional Manager'),
];

const facilityTemplates = (corporationId: number, facilityIds: number[]): Template[] => [
  facility(corporationId * 100 + 6, 'Facility Administrator', facilityIds),
  facility(corporationId * 100 + 7, 'Charge Nurse', facilityIds),
  facility(corporationId * 100 + 8, 'Certified Nursing Assistant', facilityIds),
];

/** The care platform no longer has this one. */
export const nightWatch = facility(199, 'Night Watch', [101]);

export const corporations: Corporation[] = [
  {
    id: 1,
    name: 'Harbor Care North',
    facilities: [
      { id: 101, name: 'Seagull House' },
      { id: 102, name: 'Pelican House' },
    ],
    templates: [...corporateTemplates(1), ...facilityTemplates(1, [101, 102]), nightWatch],
  },
  {
    id: 2,
    name: 'Harbor Care South',
    facilities: [
      { id: 201, name: 'Heron House' },
      { id: 202, name: 'Osprey House' },
    ],
    templates: [
      ...corporateTemplates(2),
      ...facilityTemplates(2, [201, 202]),
      facility(209, 'Social Services', [201]),
    ],
  },
];
