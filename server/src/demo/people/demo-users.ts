import type { AdminAccessType } from '@keystead/contract/access/bundles.ts';
import type { Right } from '@keystead/contract/access/rights.ts';
import type { ProductAccess } from '@keystead/contract/people/product-access.ts';
import { type UserStatus, userStatusCodes } from '@keystead/contract/people/status.ts';
import { caseNameAt } from './case-names.ts';
import { facilities } from './people.ts';

/** A demo user, besides those that everyone signs in as. */
export type DemoUser = {
  name: string;
  firstName: string;
  lastName: string;
  status: UserStatus;
  isFederated: boolean;
  /** Undefined means an address derived from the name, null the placeholder. */
  email?: string | null;
  facilityId: number | null;
  adminAccess: AdminAccessType;
  facilityIds?: number[];
  rights: Right[];
  access: Partial<ProductAccess>;
  hasPassword: boolean;
  mustChange: boolean;
  employeeId: string | null;
  primaryPhone?: string;
  /** Days from the start; negative is past. */
  deactivatesInDays?: number;
  factor?: { state: 'pending' | 'verified' | 'enabled'; phone: string };
  policies?: string[];
  physician?: true;
  environment?: string;
};

export const demoUser = (
  name: string,
  firstName: string,
  lastName: string,
  overrides: Partial<DemoUser> = {},
): DemoUser => {
  const status = overrides.status ?? 'A';
  const isFederated = overrides.isFederated ?? false;
  return {
    name,
    firstName,
    lastName,
    status,
    isFederated,
    facilityId: facilities.oaks,
    adminAccess: 'RU',
    rights: ['PROFILE'],
    access: {},
    hasPassword: !isFederated && status !== 'PUA' && status !== 'ST',
    mustChange: status === 'PE',
    employeeId: null,
    ...overrides,
  };
};

type Case = { use: 'matrix' | 'spare'; status: UserStatus; isFederated: boolean; hasMail: boolean };

const caseKey = ({ use, status, isFederated, hasMail }: Case): string =>
  [use, status, isFederated ? 'fed' : 'idm', hasMail ? 'mail' : 'nomail'].join('.').toLowerCase();

const caseUser = ({ use, status, isFederated, hasMail }: Case, index: number): DemoUser => {
  const [firstName, lastName] = caseNameAt(index);
  return demoUser(`${firstName}.${lastName}`.toLowerCase(), firstName, lastName, {
    status,
    isFederated,
    // Users for the same purpose can be found together by it.
    employeeId: `${use === 'matrix' ? 'MG-20' : 'MG-30'}${String(index + 1).padStart(2, '0')}`,
    ...(!hasMail && { email: null }),
    // One of each kind has never set a password: activating that user sends the link instead.
    ...(use === 'spare' && status === 'D' && { hasPassword: false }),
  });
};

const kinds = [
  [false, true],
  [false, false],
  [true, true],
  [true, false],
] as const;

/** Each status and sign-in method, with and without email; some twice, to try what cannot be undone. */
const cases: Case[] = [
  ...userStatusCodes.map((status) => ({ use: 'matrix', status }) as const),
  ...(['D', 'S', 'ST', 'LO'] as const).map((status) => ({ use: 'spare', status }) as const),
].flatMap((one) => kinds.map(([isFederated, hasMail]): Case => ({ ...one, isFederated, hasMail })));
const matrix: DemoUser[] = cases.map(caseUser);

const findCaseUser = (key: string): DemoUser => {
  const user = matrix[cases.findIndex((one) => caseKey(one) === key)];
  if (!user) throw new Error(`No demo user has the key ${key}.`);
  return user;
};

/** The name of the person who represents a case, such as `matrix.lo.idm.mail`. */
export const caseName = (key: string): string =>
  `${findCaseUser(key).firstName} ${findCaseUser(key).lastName}`;

/** Their username, without the domain. */
export const caseLogin = (key: string): string => findCaseUser(key).name;

const administrators: DemoUser[] = [
  demoUser('ute.nomail', 'Ute', 'Nomail', { adminAccess: 'UMA', email: null, facilityId: null }),
  demoUser('ugo.second', 'Ugo', 'Second', { adminAccess: 'UMA', facilityId: null }),
  demoUser('lars.two', 'Lars', 'Two', {
    adminAccess: 'LMA',
    facilityIds: [facilities.oaks, facilities.pines],
  }),
  demoUser('sonia.marchetti', 'Sonia', 'Marchetti', {
    adminAccess: 'LMA',
    rights: ['PROFILE', 'MANAGE_SESSIONS'],
  }),
  demoUser('lea.rules', 'Lea', 'Rules', { adminAccess: 'LLA', rights: ['PROFILE', 'MANAGE_RULES'] }),
];

const mailOddities: DemoUser[] = [
  demoUser('emil.placeholder', 'Emil', 'Placeholder', { status: 'D', email: null }),
  demoUser('erna.empty', 'Erna', 'Empty', { status: 'D', email: '' }),
  demoUser('bert.blank', 'Bert', 'Blank', { status: 'D', email: '   ' }),
];

const dateOddities: DemoUser[] = [
  demoUser('paula.past', 'Paula', 'Past', { status: 'D', deactivatesInDays: -10 }),
  demoUser('pete.pastnomail', 'Pete', 'Pastnomail', { status: 'D', email: null, deactivatesInDays: -10 }),
  demoUser('fritz.future', 'Fritz', 'Future', { deactivatesInDays: 30 }),
  demoUser('sara.suspfuture', 'Sara', 'Suspfuture', { status: 'S', deactivatesInDays: 30 }),
  demoUser('stig.stagedate', 'Stig', 'Stagedate', { status: 'ST', deactivatesInDays: 30 }),
  demoUser('tod.today', 'Tod', 'Today', { deactivatesInDays: 0 }),
];

const corporate = (role: string, overrides: Partial<ProductAccess> = {}): Partial<ProductAccess> => ({
  userType: 'Corporate',
  corporationName: 'Maple Midwest',
  role,
  usesMeridian: true,
  ...overrides,
});

const prescribers: DemoUser[] = (
  [
    ['ada.physician', 'Ada', 'Physician', 'A'],
    ['dirk.physician', 'Dirk', 'Exphysician', 'D'],
    ['stella.physician', 'Stella', 'Newphysician', 'ST'],
  ] as const
).map(([name, first, last, status]) =>
  demoUser(name, first, last, {
    status,
    physician: true,
    facilityId: null,
    facilityIds: [facilities.oaks, facilities.pines, facilities.cedars],
    primaryPhone: '6125550110',
    access: corporate('Attending Physician', {
      mcmdRole: status === 'A' ? 'Prescriber' : '',
      facilityRoleAssignments: [
        { id: facilities.oaks, role: 'Physician' },
        { id: facilities.pines, role: 'Internist' },
        { id: facilities.cedars, role: 'Cardiologist' },
      ],
    }),
  }),
);

const templates: DemoUser[] = [
  demoUser('tilda.ticked', 'Tilda', 'Tobeticked', { primaryPhone: '6125550111' }),
  demoUser('reg.regional', 'Reg', 'Regional', {
    facilityId: null,
    facilityIds: [106, 107, 108, 109, 110],
    access: corporate('Regional Manager', {
      userRegions: [{ id: 1102, name: 'River District', type: 'district' }],
    }),
  }),
  demoUser('cora.corporate', 'Cora', 'Corporate', {
    facilityId: null,
    access: corporate('Corporate Administrator'),
  }),
  demoUser('cusi.custom', 'Cusi', 'Custom', {
    access: { role: 'House Caregiver', primaryDiscipline: 'Nursing' },
  }),
  demoUser('mo.mobile', 'Mo', 'Mobile', { access: { mcmdRole: 'Nurse' } }),
];

const everyProduct: Partial<ProductAccess> = {
  mcmdRole: 'Nurse',
  slProvisioned: true,
  trueSenseProvisioned: true,
  pdProvisioned: true,
  officeId: '301',
  lpcProvisioned: true,
  lpcRoles: ['Resident Services', 'Wellness Nurse'],
  ppProvisioned: true,
  paymentPortalRole: 'FACILITYADMIN',
};

const panels: DemoUser[] = [
  demoUser('alma.allproducts', 'Alma Wilhelmine', 'Allproducts-Featherstonehaugh', { access: everyProduct }),
  demoUser('ines.inprogress', 'Ines', 'Inprogress', {
    access: { lpcProvisioned: true, lpcRoles: ['Resident Services'] },
    environment: 'Maple Grove Faulty',
  }),
  demoUser('norbert.notyet', 'Norbert', 'Notyet', { access: { role: '', usesMeridian: false } }),
  demoUser('petra.payfail', 'Petra', 'Payfail', {
    access: { ppProvisioned: true, paymentPortalRole: 'FACILITYADMIN' },
    environment: 'Maple Grove Faulty',
  }),
];

/** Users about whom their products disagree with us; the sandbox confirms it when queried. */
const disputed: DemoUser[] = [
  demoUser('gwen.hollis', 'Gwen', 'Hollis', { status: 'D', access: { slProvisioned: true } }),
  demoUser('marvin.gates', 'Marvin', 'Gates', {
    access: { lpcProvisioned: true, lpcRoles: ['Resident Services'] },
  }),
  demoUser('dana.whitfield', 'Dana', 'Whitfield', {
    access: { role: 'Charge Nurse', primaryDiscipline: 'Nursing' },
  }),
];

const factors: DemoUser[] = [
  demoUser('nina.nophone', 'Nina', 'Nophone'),
  demoUser('pam.pendingphone', 'Pam', 'Pendingphone', {
    factor: { state: 'pending', phone: '+16125550181' },
  }),
  demoUser('vera.verified', 'Vera', 'Verified', { factor: { state: 'verified', phone: '+16125550182' } }),
  demoUser('enno.enabled', 'Enno', 'Enabled', { factor: { state: 'enabled', phone: '+16125550183' } }),
  demoUser('polly.policies', 'Polly', 'Policies', { policies: ['Office Hours', 'Retired Kiosk'] }),
  demoUser('fred.federated', 'Fred', 'Federated', { isFederated: true }),
];

export const mapleUsers: DemoUser[] = [
  ...administrators,
  ...matrix,
  ...mailOddities,
  ...dateOddities,
  ...prescribers,
  ...templates,
  ...panels,
  ...disputed,
  ...factors,
];
