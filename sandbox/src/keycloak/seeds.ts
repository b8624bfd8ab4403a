import { guidOf } from '../guid.ts';

export type SeededUser = {
  id: string;
  username: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  enabled: boolean;
  emailVerified: boolean;
  createdTimestamp: number;
  requiredActions: string[];
  attributes: Record<string, string[]>;
  /** The directory behind the realm that the user comes from. */
  federationLink?: string | undefined;
  /** In plain text, unlike on a real server: the desk shows it. */
  password: string | null;
  hasOtp: boolean;
  federatedIdentities: { identityProvider: string; userId: string; userName: string }[];
  /** Shown on the desk. */
  oddity?: string | undefined;
};

const firstNames = ['Ada', 'Ben', 'Cora', 'Dale', 'Edith', 'Floyd', 'Gwen', 'Hugh', 'Ivy'];
const lastNames = [
  'Ashby',
  'Birch',
  'Calder',
  'Drake',
  'Easton',
  'Frost',
  'Gale',
  'Hollis',
  'Ingram',
  'Jarvis',
];
const domain = 'cedarridge.example';
const since = Date.UTC(2024, 0, 8, 14);
const dayMs = 86_400_000;

const twoDigits = (index: number): string => String(index).padStart(2, '0');

export const directory = guidOf('directory of the realm cedar');

/** What is odd about a user, by number; some of it involves the care platform and the directory too. */
const oddities: Record<number, Partial<SeededUser>> = {
  37: { hasOtp: true, oddity: 'needs a one-time code' },
  38: { password: null, oddity: 'has no password' },
  40: {
    federatedIdentities: [{ identityProvider: 'cedar-azure', userId: 'azure-40', userName: 'cedar.user40' }],
    oddity: 'can sign in at another identity provider too',
  },
  41: { lastName: undefined, oddity: 'has no last name' },
  42: {
    username: `cedar.user01@${domain}`,
    oddity: 'the same user as cedar.user01 once the domain is added',
  },
  43: { oddity: 'is in the directory already' },
  44: { oddity: 'is unknown to the care platform' },
  45: { password: null, federationLink: directory, oddity: 'comes from a directory behind the realm' },
};

/** 31 to 36 are inactive on the care platform. */
const firstInactive = 31;
const lastInactive = 36;

function cedarUser(index: number): SeededUser {
  const number = twoDigits(index);
  const username = `cedar.user${number}`;
  const isInactive = index >= firstInactive && index <= lastInactive;
  return {
    id: guidOf(`keycloak cedar ${index}`),
    username,
    firstName: firstNames[index % firstNames.length] ?? '',
    lastName: lastNames[index % lastNames.length] ?? '',
    email: `${username}@${domain}`,
    enabled: true,
    emailVerified: true,
    createdTimestamp: since + index * dayMs,
    requiredActions: [],
    attributes: { environment: ['cedar'], corporation: ['Cedar Ridge East'] },
    password: `Cedar-${number}#2026`,
    hasOtp: false,
    federatedIdentities: [],
    oddity: isInactive ? 'is inactive at the care platform' : undefined,
    ...oddities[index],
  };
}

const cedarUsers = 45;

/** Users beyond the named ones are ordinary. */
export const seedCedar = (atLeast: number): SeededUser[] =>
  Array.from({ length: Math.max(cedarUsers, atLeast) }, (_, index) => cedarUser(index + 1));

/** Users of a realm whose user profile keeps only the default attributes. */
export const seedLakeside = (): SeededUser[] =>
  [1, 2, 3].map((index) => ({
    ...cedarUser(index),
    id: guidOf(`keycloak lakeside ${index}`),
    username: `lakeside.user${twoDigits(index)}`,
    email: `lakeside.user${twoDigits(index)}@lakeside.example`,
    attributes: {},
    password: `Lakeside-${twoDigits(index)}#2026`,
  }));
