import type { Corporation } from '../structure.ts';
import type { AccessProfile, StoredProfile } from './stored-profile.ts';

const numbered = (number: number) => String(number).padStart(2, '0');

/** Some work for the whole corporation, the others in one facility. */
function createRegularProfile(corporation: Corporation, userName: string, index: number): AccessProfile {
  const isCorporate = index % 10 === 9;
  const facility = corporation.facilities[index % 2];
  const name = isCorporate
    ? 'Corporate Administrator'
    : index % 3 === 1
      ? 'Charge Nurse'
      : 'Certified Nursing Assistant';
  return {
    userName,
    status: 'active',
    template: templateOf(corporation, name),
    userType: isCorporate ? 'Corporate' : 'Care Setting',
    facilities: isCorporate || !facility ? [] : [facility],
    discipline: name === 'Charge Nurse' ? 'Nursing' : '',
  };
}

function templateOf({ roles }: Corporation, name: string) {
  const role = roles.find((one) => one.name === name);
  return role ? { id: role.id, name } : null;
}

const toStoredProfile =
  ({ id }: Corporation) =>
  (profile: AccessProfile): StoredProfile => ({ corporationId: id, profile });

/** By user number in the realm of Cedar Ridge; null if the platform does not know the user. */
const cedarOddities: Record<number, Partial<AccessProfile> | null> = {
  ...Object.fromEntries([31, 32, 33, 34, 35, 36].map((number) => [number, { status: 'inactive' as const }])),
  42: { userName: 'cedar.user01@cedarridge.example' },
  44: null,
};

/** People known to another identity server. No one works in the west. */
const cedarPeople = (east: Corporation, atLeast: number): StoredProfile[] =>
  Array.from({ length: Math.max(45, atLeast) }, (_, index): AccessProfile[] => {
    const oddity = cedarOddities[index + 1];
    return oddity === null
      ? []
      : [{ ...createRegularProfile(east, `cedar.user${numbered(index + 1)}`, index), ...oddity }];
  })
    .flat()
    .map(toStoredProfile(east));

const traineeCount = 30;

/** What has changed on the platform since the product was updated; null for those who are gone. */
const changes = (midwest: Corporation): (Partial<AccessProfile> | null)[] => [
  { status: 'inactive' },
  { template: templateOf(midwest, 'Facility Administrator'), discipline: '' },
  { facilities: midwest.facilities.slice(2, 3) },
  {
    userType: 'Corporate',
    template: templateOf(midwest, 'Corporate Administrator'),
    facilities: [],
    discipline: '',
  },
  { discipline: 'Dietary' },
  null,
  null,
  { template: { id: 150, name: 'Shift Lead' } },
];

const trainees = (midwest: Corporation): StoredProfile[] =>
  Array.from({ length: traineeCount }, (_, index): AccessProfile[] => {
    const change = changes(midwest)[index];
    if (change === null) return [];
    const userName = `trainee${numbered(index + 1)}@maplegrove.example`;
    return [{ ...createRegularProfile(midwest, userName, index), ...change }];
  })
    .flat()
    .map(toStoredProfile(midwest));

const initial: Record<string, (first: Corporation, cedarUsers: number) => StoredProfile[]> = {
  cedar: cedarPeople,
  'maple-training': trainees,
};

/** Demo people whose access was granted on the platform itself. */
export const initialProfiles = (slug: string, [first]: Corporation[], cedarUsers: number): StoredProfile[] =>
  (first && initial[slug]?.(first, cedarUsers)) ?? [];
