import type { Malformation } from './passwords.ts';
import { malformations } from './passwords.ts';
import { corporations, nightWatch, type Template } from './structure.ts';

/** A user in the old system; the stored password is derived on request. */
export type LegacySeed = {
  id: string;
  corporationId: number;
  firstName: string;
  middleInitial: string;
  lastName: string;
  email: string;
  zionUserName: string;
  templateId: number | null;
  templateName: string;
  userType: string;
  facilityIds: number[];
  discipline: string;
  isMigrated: boolean;
  stored: 0 | 1 | 2 | Malformation;
  password: string;
  /** What is wrong with the user, for the desk. */
  oddity: string;
};

const firstNames = ['Abel', 'Bea', 'Caleb', 'Dina', 'Ezra', 'Faye', 'Gil', 'Hope', 'Ivan', 'June'];
const lastNames = ['Ashford', 'Brooks', 'Calloway', 'Dunmore', 'Ellery', 'Fairweather'];
const initials = ['', 'J', '', 'M', 'R'];

const userCount = firstNames.length * lastNames.length;
const inFirstCorporation = 40;

/** Cycles of twelve: five of method 1, four of 0, two of 2, and one malformed. */
const storedInTurn = [1, 0, 1, 2, 1, 0, 'malformed', 1, 0, 2, 1, 0] as const;

const storedOf = (index: number): LegacySeed['stored'] => {
  const stored = storedInTurn[index % storedInTurn.length] ?? 1;
  if (stored !== 'malformed') return stored;
  return malformations[Math.floor(index / storedInTurn.length) % malformations.length] ?? 'garbled';
};

const numbered = (number: number) => String(number).padStart(2, '0');

/** Every sixth user works for the whole corporation, the others in one or two facilities. */
function placeOf(corporationId: number, index: number) {
  const { facilities, templates } = corporations.find(({ id }) => id === corporationId) ?? {
    facilities: [],
    templates: [],
  };
  const isCorporate = index % 6 === 5;
  const facility = facilities[index % facilities.length];
  const offered = templates.filter(
    (one) =>
      one !== nightWatch &&
      (isCorporate ? one.level === 'corporate' : one.facilityIds.includes(facility?.id ?? 0)),
  );
  const template = offered[Math.floor(index / 2) % offered.length] as Template;
  const isEverywhere = index % 10 === 8 && template.facilityIds.length > 1;
  return {
    templateId: template.id,
    templateName: template.name,
    userType: isCorporate ? 'Corporate' : 'Care Setting',
    facilityIds: isCorporate ? [] : isEverywhere ? template.facilityIds : [facility?.id ?? 0],
    discipline:
      /nurse/i.test(template.name) && template.name !== 'Certified Nursing Assistant' ? 'Nursing' : '',
  };
}

function createRegularSeed(index: number): LegacySeed {
  const firstName = firstNames[index % firstNames.length] ?? '';
  const lastName = lastNames[Math.floor(index / firstNames.length)] ?? '';
  const corporationId = index < inFirstCorporation ? 1 : 2;
  const account = `${firstName}.${lastName}`;
  return {
    id: `L-${String(index + 1).padStart(6, '0')}`,
    corporationId,
    firstName,
    middleInitial: initials[index % initials.length] ?? '',
    lastName,
    email: index % 7 === 3 ? '' : `${account.toLowerCase()}@mail.harborcare.example`,
    zionUserName: account,
    ...placeOf(corporationId, index),
    isMigrated: false,
    stored: storedOf(index),
    password: `Tidal#Wave-${numbered(index + 1)}`,
    oddity: '',
  };
}

const double = { zionUserName: 'Double.Harbor', email: 'double@mail.harborcare.example' };

/** The last users of the first corporation, one for each reason not to be imported. */
const oddities: Partial<LegacySeed>[] = [
  { oddity: 'no name', firstName: '', lastName: '' },
  { oddity: 'no username', zionUserName: '' },
  { oddity: 'username too long', zionUserName: `very.${'long'.repeat(12)}.name` },
  { oddity: 'bad characters in the username', zionUserName: 'bad name/§' },
  { oddity: 'double', ...double },
  { oddity: 'double', ...double, zionUserName: double.zionUserName.toUpperCase() },
  { oddity: 'exists already', zionUserName: 'Uma.Corp' },
  { oddity: 'invalid email', email: 'nobody at home' },
  { oddity: 'no template', templateId: null, templateName: '' },
  {
    oddity: 'template that the care platform has not',
    userType: 'Care Setting',
    facilityIds: nightWatch.facilityIds,
    templateId: nightWatch.id,
    templateName: nightWatch.name,
  },
  { oddity: 'unknown user type', userType: 'Volunteer' },
  { oddity: 'migrated already', isMigrated: true },
];

export const seeds = (): LegacySeed[] =>
  Array.from({ length: userCount }, (_, index) => ({
    ...createRegularSeed(index),
    ...oddities[index - (inFirstCorporation - oddities.length)],
  }));

/** Brings the second corporation to `count` users: all valid, all with the same password. */
export function generatedSeeds(count: number): LegacySeed[] {
  const first = userCount - inFirstCorporation;
  return Array.from({ length: Math.max(0, count - first) }, (_, index) => {
    const number = String(index + 1).padStart(6, '0');
    return {
      ...createRegularSeed(index % userCount),
      id: `M-${number}`,
      corporationId: 2,
      lastName: `${lastNames[index % lastNames.length]}-${number}`,
      email: `many.${number}@mail.harborcare.example`,
      zionUserName: `Many.${number}`,
      ...placeOf(2, index),
      stored: ([1, 0, 1, 2] as const)[index % 4] ?? 1,
      password: 'Tidal#Wave-Many',
      isMigrated: false,
    };
  });
}
